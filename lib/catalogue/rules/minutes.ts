/** `about 45 min`, `about 2.5 hours`: how long something usually takes, to the half hour from two hours on. */
export const aboutText = (minutes: number) =>
  minutes < 120 ? `about ${minutes} min` : `about ${Math.round(minutes / 30) / 2} hours`
