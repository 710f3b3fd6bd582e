import type { ReactNode } from 'react'
import { DetailsVideo } from '@/components/catalogue/details-video'
import { Picture } from '@/components/ui/picture'
import { displayName } from '@/lib/catalogue/rules/names'
import { playerOf, videoSource } from '@/lib/catalogue/rules/videos'
import type { ServiceType } from '@/lib/catalogue/schema'

type Props = {
  details: Pick<ServiceType, 'serviceName' | 'serviceVideoLink' | 'serviceImage'> | null
  picture: ReactNode
}

/** The video of a service behind its picture, else the picture alone, and below it the related ones (CAT-06). */
export function DetailsMedia({ details, picture }: Props) {
  const video = details && videoSource(details.serviceVideoLink)
  const related = details?.serviceImage.slice(1) ?? []
  return (
    <div>
      <div className="aspect-4/3 max-h-[45vh] w-full overflow-hidden rounded-lg bg-wall-deep has-[video]:aspect-video">
        {video ? (
          <DetailsVideo player={playerOf(video)} name={displayName(details.serviceName)} poster={picture} />
        ) : (
          picture
        )}
      </div>
      {related.length > 0 && (
        <ul aria-label="Related pictures" className="mt-2 grid grid-cols-3 gap-2">
          {related.map((image) => (
            <li key={image} className="aspect-4/3 overflow-hidden rounded-thumb bg-wall-deep">
              <Picture src={image} alt="" sizes="160px" />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
