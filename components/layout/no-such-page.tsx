import { DoorClosed } from 'lucide-react'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Picture } from '@/components/ui/picture'

/** What a path that leads nowhere shows, with the ways on (ROUTE-05). */
export function NoSuchPage() {
  return (
    <div className="wrap pt-6 md:pt-10">
      <EmptyState
        level={1}
        room="lilac"
        icon={<DoorClosed />}
        picture={<Picture src="/pictures/not-found.webp" alt="" sizes="168px" priority />}
        title="This page does not exist"
        text="It may have moved, or there is a mistake in the link. You can find every service from here."
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink kind="go" href="/services">
              Explore Services
            </ButtonLink>
            <ButtonLink kind="line" href="/">
              Home
            </ButtonLink>
            <ButtonLink kind="line" href="/contact">
              Contact Us
            </ButtonLink>
          </div>
        }
      />
    </div>
  )
}
