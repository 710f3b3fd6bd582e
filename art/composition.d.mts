export function compose(object: string, job: string): Promise<Buffer>
export function encode(picture: Buffer, wide: number, format: 'avif' | 'webp', quality: number): Promise<Buffer>
