/** The first stop of the Tab key: past the frame, to what the page is about. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute -top-20 left-(--gutter) z-60 inline-flex min-h-12 items-center rounded-md bg-brand px-6 font-semibold text-on-brand focus:top-2"
    >
      Skip to content
    </a>
  )
}
