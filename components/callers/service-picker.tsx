'use client'
import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { QuantityPicker } from '@/components/cart/quantity-picker'
import { useSuggestions } from '@/components/search/use-suggestions'
import { Field } from '@/components/ui/field'
import { IconButton } from '@/components/ui/icon-button'
import { useIndiaDay } from '@/lib/browser/use-india-day'
import { maxPhoneServices } from '@/lib/callers/rules'
import { addableOf, type CartLine, type GuestLine } from '@/lib/cart/rules'
import { displayName, nameWithType } from '@/lib/catalogue/rules/names'
import { pricedOf, priceOn } from '@/lib/catalogue/rules/price'
import { priceInWords } from '@/lib/catalogue/rules/price-text'
import { longestSearch } from '@/lib/search/rules/text'
import type { FoundService } from '@/lib/search/schema'

type Props = {
  lines: readonly CartLine[]
  error?: string
  onAdd: (line: GuestLine) => void
  onRemove: (serviceId: string) => void
  onQuantity: (serviceId: string, quantity: number | null) => void
}

const asLine = ({ _id, serviceName, hierarchy, ...price }: FoundService, today: string): GuestLine =>
  addableOf(
    {
      serviceId: _id,
      serviceName,
      priced: pricedOf(price),
      image: '',
      mainServiceId: hierarchy.mainService.id,
      mainServiceName: hierarchy.mainService.name,
      applicationId: hierarchy.applicationType.id,
      applicationName: hierarchy.applicationType.name,
    },
    today,
  )

const placeOf = ({ hierarchy, serviceHeading }: FoundService) =>
  [...new Set([hierarchy.mainService.name, hierarchy.applicationType.name, serviceHeading].map(displayName))].join(
    ' · ',
  )

/** The services of the order, found by the search of the shop: arrows and Enter choose, Backspace takes the last one back. */
export function ServicePicker({ lines, error, onAdd, onRemove, onQuantity }: Props) {
  const list = useId()
  const today = useIndiaDay()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { typed, suggestions, ask, forget } = useSuggestions()
  const isFull = lines.length >= maxPhoneServices
  const shown = isFull ? [] : suggestions
  const none = typed && !suggestions.length ? `No services found for “${typed}”. Try another word.` : ''

  const clear = () => {
    setText('')
    setActive(0)
    forget()
  }
  const choose = (service: FoundService | undefined) => {
    if (!service || !today) return
    onAdd(asLine(service, today))
    clear()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && shown.length) {
      event.preventDefault()
      setActive((active + step + shown.length) % shown.length)
    } else if (event.key === 'Enter' && text.trim()) {
      event.preventDefault() // a search that is still under way must not send the order
      choose(shown[active])
    } else if (event.key === 'Escape' && text) {
      event.preventDefault()
      clear()
    } else if (event.key === 'Backspace' && !text && lines.length) onRemove(lines.at(-1)!.serviceId)
  }
  return (
    <div className="grid gap-3">
      <div className="relative">
        <Field
          label="Find a service"
          name="services"
          type="search"
          role="combobox"
          aria-expanded={shown.length > 0}
          aria-controls={shown.length ? list : undefined}
          aria-autocomplete="list"
          aria-activedescendant={shown.length ? `${list}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required={!lines.length}
          maxLength={longestSearch}
          value={text}
          error={error}
          hint={
            isFull ? `An order has at most ${maxPhoneServices} services` : none || 'The arrow keys and Enter choose'
          }
          onChange={({ target: { value } }) => {
            setText(value)
            setActive(0)
            ask(value)
          }}
          onKeyDown={onKeyDown}
          onBlur={forget}
        />
        {shown.length > 0 && (
          <div
            id={list}
            role="listbox"
            aria-label="Services that fit"
            onMouseDown={(event) => event.preventDefault()}
            className="absolute inset-x-0 top-full z-10 mt-1 max-h-[min(28rem,60vh)] overflow-y-auto rounded-lg bg-raised p-2 shadow-float ring-1 ring-line ring-inset"
          >
            {shown.map((service, at) => (
              <Option
                key={service._id}
                id={`${list}-${at}`}
                service={service}
                isActive={at === active}
                today={today}
                onChoose={() => choose(service)}
              />
            ))}
          </div>
        )}
      </div>
      {lines.length > 0 && (
        <ul aria-label="Services of this order" className="grid gap-1">
          {lines.map((line) => (
            <li key={line.serviceId} className="flex flex-wrap items-center gap-2 border-b border-line py-1">
              <span className="min-w-40 flex-1">
                <span className="block font-semibold">{displayName(line.serviceName)}</span>
                <span className="block text-caption text-ink-2">{displayName(line.applicationName)}</span>
              </span>
              <QuantityPicker
                of={line}
                about={nameWithType(line)}
                live
                onChange={(quantity) => onQuantity(line.serviceId, quantity)}
              />
              <IconButton
                label={`Remove ${displayName(line.serviceName)}, ${displayName(line.applicationName)}`}
                icon={<X aria-hidden />}
                onClick={() => onRemove(line.serviceId)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type OptionProps = { id: string; service: FoundService; isActive: boolean; today: string | null; onChoose: () => void }

const Option = ({ id, service, isActive, today, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the keys go to the field, as in any combobox
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    onClick={onChoose}
    className="flex min-h-12 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 hover:bg-sunk aria-selected:bg-brand-tint aria-selected:shadow-[inset_0_0_0_2px_var(--brand)]"
  >
    <span className="min-w-0 flex-1">
      <span className="block text-label font-medium text-ink">{displayName(service.serviceName)}</span>
      <span className="block text-caption text-ink-2">{placeOf(service)}</span>
    </span>
    {today && (
      <span className="num flex-none text-label font-semibold">{priceInWords(priceOn(pricedOf(service), today))}</span>
    )}
  </div>
)
