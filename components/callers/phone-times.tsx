import { callMe, WindowField } from '@/components/bookings/window-field'
import { windowsIn, withWindow } from '@/components/callers/phone-values'
import type { PhoneOrderState } from '@/components/callers/use-phone-order'
import { titleName } from '@/lib/catalogue/rules/names'

/** The windows that can be promised on the phone, for each main service that has some. */
export function PhoneTimes({ order: { offers, values, form, priced } }: { order: PhoneOrderState }) {
  const chosen = windowsIn(values.windows)
  const isNamed = offers.length > 1
  return offers
    .filter(({ offer }) => offer.days.length > 0)
    .map(({ mainServiceId, offer }) => {
      const name = priced.lines.find((line) => line.mainServiceId === mainServiceId)?.mainServiceName
      return (
        <WindowField
          key={mainServiceId}
          title={isNamed && name ? `Time, ${titleName(name)}` : 'Time'}
          offer={offer}
          value={chosen[mainServiceId] ?? callMe}
          error={form.errors.windows}
          onChange={(value) => form.change({ windows: withWindow(values.windows, mainServiceId, value) })}
        />
      )
    })
}
