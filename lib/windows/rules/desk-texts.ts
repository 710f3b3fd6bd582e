import type { WishReason } from '@/lib/windows/rules/reasons'
import { nearestText, type Refusal, refusalText, type Shown, workText } from '@/lib/windows/rules/texts'

const reasons: Record<WishReason, string> = {
  outsideArea: 'the address is outside the usual area',
  nobodyThere: 'nobody who does this at this PIN has a shift ahead',
  noSinglePartner: 'no partner does all of this alone',
  tooLong: 'the work takes longer than any shift ahead',
}

/** Why a caller is offered no times, to who speaks with them; of what, where they ask for more. */
export const noTimesText = (wish: WishReason, minutes: number, of?: string) =>
  `No times to offer${of ? ` for ${of}` : ''}: ${reasons[wish]}. ${workText(minutes)}`

/** Why a window is refused, to who speaks with the caller. */
export const refusalAtDesk = (reason: Refusal) =>
  reason !== 'nobodyThere' && reason in reasons
    ? `No time can be promised: ${reasons[reason as WishReason]}.`
    : refusalText(reason)

/** The same with what to offer instead. */
export const refusedAtDesk = (reason: Refusal, nearest: readonly Pick<Shown, 'from' | 'until'>[], now: Date) =>
  `${refusalAtDesk(reason)} ${nearestText(nearest, now) || 'Please ask what would suit instead.'}`
