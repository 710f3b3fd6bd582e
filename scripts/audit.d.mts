type Judged = { asked: false; why: string } | { asked: true; grave: string[] }
export function audit(where?: { cwd?: string; env?: Record<string, string> }): Promise<Judged>
