import type { Identity } from '@/components/layout/shop'

/** The business behind the shop, as far as it is known. */
export const Business = ({ of: { runBy, legalName, address, gstin } }: { of: Identity }) => (
  <dl className="grid gap-3 sm:grid-cols-[max-content_minmax(0,1fr)] sm:gap-x-6">
    {[
      legalName ? { name: 'Legal name', text: legalName } : { name: 'Run by', text: runBy },
      { name: 'Address', text: address },
      { name: 'GSTIN', text: gstin },
    ].map(
      ({ name, text }) =>
        text && (
          <div key={name} className="contents max-sm:block">
            <dt className="text-small text-ink-2">{name}</dt>
            <dd className="num wrap-anywhere whitespace-pre-line text-ink">{text}</dd>
          </div>
        ),
    )}
  </dl>
)
