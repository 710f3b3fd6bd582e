import 'server-only'
import { Document, Link, Page, StyleSheet, View } from '@react-pdf/renderer'
import { freeCancellation } from '@/lib/cancellation'
import { byHeading, countText } from '@/lib/catalogue/rules/listing'
import { displayName, titleName } from '@/lib/catalogue/rules/names'
import { hasCost, priceOn } from '@/lib/catalogue/rules/price'
import { priceTexts, unitMeaning } from '@/lib/catalogue/rules/price-text'
import { roomOf, walls } from '@/lib/catalogue/rules/rooms'
import type { CategoryPage, ListedService } from '@/lib/catalogue/schema'
import { indiaDay } from '@/lib/india-day'
import { formatDate } from '@/lib/india-time'
import { Foot, Head, sheet } from '@/lib/pdf/sheet'
import { drawDocument, Text } from '@/lib/pdf/text'

export type RateCard = {
  category: CategoryPage
  shop: string
  /** Public address of the category's page, where its prices are now. */
  page: string
  now: Date
}

const own = StyleSheet.create({
  type: { fontSize: 15, lineHeight: 1.2, fontWeight: 700, marginTop: 12 },
  heading: { fontSize: 10.5, fontWeight: 700, paddingVertical: 4, paddingHorizontal: 8, marginTop: 8, borderRadius: 4 },
  name: { flexGrow: 1, flexShrink: 1, paddingRight: 12 },
})

const lastDay = (day: string) => formatDate(new Date(`${day}T00:00:00+05:30`))

function Row({ service, today }: { service: ListedService; today: string }) {
  const price = priceOn(service.priced, today)
  const { now, before, percent, unit } = priceTexts(price)
  const until = price.kind === 'amount' && price.reduced?.until
  return (
    <View style={sheet.row} wrap={false}>
      <View style={own.name}>
        <Text>{displayName(service.serviceName)}</Text>
        {until && (
          <Text style={sheet.note}>
            {percent}% off until {lastDay(until)}
          </Text>
        )}
      </View>
      <Text style={[sheet.price, { width: 170 }]}>
        {before && <Text style={sheet.before}>{before}</Text>}
        {before && '  '}
        <Text style={sheet.now}>{now}</Text>
        {unit && ` ${unit}`}
      </Text>
    </View>
  )
}

/** What holds for the prices of this card; nothing is said of what it does not have. */
function termsOf({ services }: CategoryPage, today: string) {
  const texts = services.map(({ priced }) => priceTexts(priceOn(priced, today)))
  const units = [...new Set(texts.flatMap(({ unit }) => unit ?? []))]
  const meanings = [...new Set(services.flatMap(({ priced }) => (hasCost(priced) && unitMeaning(priced.unit)) || []))]
  return [
    'Prices are in Indian Rupees; no tax or fee is added. The price at which you book stays the same.',
    ...(units.length
      ? [
          `A price ${units.join(' or ')} counts by what is measured or counted at the visit; the final amount follows the visit.`,
          ...meanings.map((meaning) => `${meaning}.`),
        ]
      : []),
    ...(services.some(({ priced }) => !hasCost(priced))
      ? ['Price on request: our team tells you the price before the work begins.']
      : []),
    ...(texts.some(({ percent }) => percent) ? ['A discount holds to the end of its last day in India.'] : []),
    'Parts or material beyond the work named are agreed with you first.',
    freeCancellation,
  ]
}

function Card({ category, shop, page, now }: RateCard) {
  const today = indiaDay(now)
  const date = formatDate(now)
  const { wall, deep, ink: wallInk } = walls[roomOf(category.mainService.name)]
  const title = titleName(category.name)
  const types = category.types.filter(({ id }) => category.services.some(({ applicationId }) => applicationId === id))
  return (
    <Document
      title={`${title}: rate card of ${date}`}
      author={shop}
      creator={shop}
      language="en-IN"
      creationDate={new Date(`${today}T00:00:00+05:30`)}
    >
      <Page size="A4" style={sheet.page}>
        <Foot>{`${shop} · ${title} · ${date}`}</Foot>
        <Head
          shop={shop}
          kind="Rate card"
          title={title}
          subtitle={`${titleName(category.mainService.name)} · ${countText(category.services.length)} · Prices of ${date}`}
          wall={deep}
          ink={wallInk}
        />
        {types.map((type) =>
          byHeading(category.services.filter(({ applicationId }) => applicationId === type.id)).map(
            ({ heading, services: [first, ...others] }, at) => (
              <View key={`${type.id} ${heading}`} style={sheet.group}>
                <View wrap={false}>
                  {at === 0 && <Text style={own.type}>{displayName(type.name)}</Text>}
                  {heading !== type.name && (
                    <Text style={[own.heading, { backgroundColor: wall, color: wallInk }]}>{displayName(heading)}</Text>
                  )}
                  {first && <Row service={first} today={today} />}
                </View>
                {others.map((service) => (
                  <Row key={service.serviceId} service={service} today={today} />
                ))}
              </View>
            ),
          ),
        )}
        <View style={sheet.terms} wrap={false}>
          <Text style={{ fontWeight: 700, marginBottom: 3 }}>Good to know</Text>
          {termsOf(category, today).map((term) => (
            <Text key={term} style={{ marginTop: 3 }}>
              {term}
            </Text>
          ))}
          <Text style={{ marginTop: 3 }}>
            Today’s prices, and booking:{' '}
            <Link src={page} style={{ color: '#173ebb' }}>
              {page.replace(/^https?:\/\//, '')}
            </Link>
          </Text>
        </View>
      </Page>
    </Document>
  )
}

/** The prices of a category on a day as a PDF, as its page shows them. */
export const drawRateCard = (card: RateCard) => drawDocument(<Card {...card} />, card)
