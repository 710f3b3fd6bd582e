/** Runs it once no sheet is on the page: one that slides away puts the page back where it was scrolled to. Returns how to stop. */
export function onceSheetLeft(run: () => void) {
  let frame = 0
  const later = (what: () => void) => {
    frame = requestAnimationFrame(what)
  }
  const wait = () => later(document.querySelector('.sheet') ? wait : () => later(run))
  wait()
  return () => cancelAnimationFrame(frame)
}
