export const rowWidth: number
export const heaviestRow: number
export function encodeSmall(picture: Buffer, quality?: number): Promise<Buffer>
