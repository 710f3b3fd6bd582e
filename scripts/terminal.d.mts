export function inLine(text: string): string
export function indented(text: string, by?: string): string
export function say(text: string): void
export function complain(text: string): void
