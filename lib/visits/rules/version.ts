type Line = { visitId: string | null; visitVersion: number }

/** The version of what these lines share: that of their visit, 0 without one, and the sum where they have several. */
export const versionOf = (lines: readonly Line[]) =>
  [...new Map(lines.map(({ visitId, visitVersion }) => [visitId, visitVersion])).values()].reduce((a, b) => a + b, 0)
