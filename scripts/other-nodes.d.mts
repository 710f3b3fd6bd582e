export declare const otherNodes: Record<string, string>
export declare function otherNode(line: string): Promise<string>
