/** For so long a change of plan can be taken back, and its mail waits. */
export const undoMs = 30_000
