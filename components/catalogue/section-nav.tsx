import { MarkSection } from '@/components/catalogue/mark-section'
import type { Section } from '@/lib/catalogue/rules/listing'
import { grouped } from '@/lib/grouped'

/**
 * The way to each section of a list of all services: by anchors, so that going back and a reload find the place, and the one that
 * is read is marked (LOOK-61). In the list of a phone it takes the place of the types, which do not stick then.
 */
export function SectionNav({ sections }: { sections: readonly Section[] }) {
  const types = [...grouped(sections, ({ type }) => type)]
  return (
    <nav
      aria-label="Sections"
      className="sticky top-0 z-10 bg-page max-md:-mx-(--gutter) max-md:border-b max-md:border-line -mb-5 md:-mt-2 md:-mb-4 md:py-1 cramped:static"
    >
      <ul className="section-links fade-scrolled no-bar flex gap-x-4 overflow-x-auto pr-8 max-md:pl-(--gutter)">
        {types.map(([type, own]) => (
          <li key={type} className="section-type flex-none">
            {types.length > 1 && own[0].heading !== type && <span>{type}</span>}
            <ul aria-label={type} className="flex">
              {own.map(({ id, heading }) => (
                <li key={id}>
                  <a href={`#${id}`}>{heading}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
        <MarkSection />
      </ul>
    </nav>
  )
}
