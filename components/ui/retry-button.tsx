'use client'
import { Button } from '@/components/ui/button'

/** Loads the page anew: a form, so that it does without scripts too. */
export function RetryButton() {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        window.location.reload()
      }}
    >
      <Button kind="line" size="sm" type="submit">
        Retry
      </Button>
    </form>
  )
}
