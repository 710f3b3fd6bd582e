import { DetailsFoot, type ServiceAction } from '@/components/catalogue/details-foot'
import { DetailsMedia } from '@/components/catalogue/details-media'
import { ServiceDetails, ServiceRules } from '@/components/catalogue/service-details'
import { Thumb } from '@/components/catalogue/thumb'
import { displayName } from '@/lib/catalogue/rules/names'
import { priceOn } from '@/lib/catalogue/rules/price'
import type { ListedService, ServiceType } from '@/lib/catalogue/schema'

type Props = { service: ListedService; details: ServiceType | null; today: string; Action: ServiceAction }

/** The details on the page itself, for a browser in which the sheet cannot open. */
export function DetailsPanel({ service, details, today, Action }: Props) {
  const price = priceOn(service.priced, today)
  return (
    <section
      id="details"
      aria-labelledby="details-name"
      className="grid scroll-mt-[calc(4.25rem-96px)] gap-4 rounded-card p-5 shadow-[inset_0_0_0_1px_var(--line)] md:scroll-mt-6 md:p-6"
    >
      <div>
        <p className="text-small text-ink-2">
          {displayName(service.applicationName)} · {displayName(service.heading)}
        </p>
        <h2 id="details-name" className="text-h2">
          {displayName(service.serviceName)}
        </h2>
      </div>
      <div className="grid gap-5 xl:grid-cols-[6fr_5fr] xl:grid-rows-[auto_1fr] xl:gap-x-8 xl:gap-y-6">
        <DetailsMedia
          details={details}
          picture={
            <Thumb
              image={service.image}
              name={`${service.applicationName} ${service.categorySlug}`}
              sizes="(min-width: 768px) 480px, 100vw"
            />
          }
        />
        <div className="grid content-start gap-5 xl:row-span-2">
          <p>{service.description || 'No description available.'}</p>
          {details && <ServiceDetails details={details} price={price} />}
        </div>
        {details && <ServiceRules details={details} price={price} />}
      </div>
      <DetailsFoot service={service} price={price} Action={Action} />
    </section>
  )
}
