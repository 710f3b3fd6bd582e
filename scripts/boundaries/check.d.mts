export type Fault = { file: string; line: number; import: string; rule: string; belongs: string }
export declare function check(root: string): { faults: Fault[]; files: number }
export declare function print(fault: Fault): string
