import { countInWords } from '@/lib/cart/rules/lines'
import 'server-only'
import { Document, Link, Page, Path, StyleSheet, Svg, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { fullName } from '@/lib/account/rules/person'
import { doorLines } from '@/lib/account/rules/records'
import { qrCode } from '@/lib/billing/rules/qr-code'
import { declinedText, entryRows, lineRows, type MoneyRow, moneyText } from '@/lib/billing/rules/texts'
import { type PayTo, type UpiPayment, upiPayment } from '@/lib/billing/rules/upi'
import type { Bill } from '@/lib/billing/schema'
import { orderPriceTexts, revisitText } from '@/lib/bookings/rules/revisit'
import { statusLabels } from '@/lib/bookings/rules/statuses'
import { awaitsTime, notScheduled, visitText } from '@/lib/bookings/rules/visit-times'
import { preferredText } from '@/lib/bookings/rules/wishes'
import type { Booking, PlacedTogether } from '@/lib/bookings/schema'
import { linesTotal } from '@/lib/cart/rules/lines'
import { servicesIn } from '@/lib/catalogue/rules/count'
import { displayName } from '@/lib/catalogue/rules/names'
import { roomOf, walls } from '@/lib/catalogue/rules/rooms'
import { totalTexts } from '@/lib/catalogue/rules/total-text'
import { formatDate, formatDateTime } from '@/lib/india-time'
import { formatRupees } from '@/lib/money'
import { Foot, Head, ink2, line, margin, sheet } from '@/lib/pdf/sheet'
import { drawDocument, Text } from '@/lib/pdf/text'
import { formatPhone } from '@/lib/phone'
import { type identityOf, officerLines } from '@/lib/settings/rules'

const own = StyleSheet.create({
  facts: { flexDirection: 'row', marginHorizontal: margin, marginTop: 10, fontSize: 10.5, lineHeight: 1.35 },
  fact: { flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingRight: 16 },
  label: { fontSize: 8.5, lineHeight: 1.3, color: ink2, marginBottom: 2 },
  columns: { flexDirection: 'row', paddingHorizontal: 8, paddingBottom: 4, marginTop: 18, borderBottomWidth: 0.75 },
  service: { flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingRight: 12 },
  status: { width: 74, paddingRight: 8 },
  quantity: { width: 74, paddingRight: 8 },
  price: { width: 124 },
  total: { flexDirection: 'row', justifyContent: 'space-between', paddingTop: 8, paddingHorizontal: 8 },
  pay: { flexDirection: 'row', alignItems: 'center', paddingHorizontal: 8, paddingTop: 6 },
  sum: { fontSize: 15, lineHeight: 1.2, fontWeight: 700 },
})

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <View style={own.fact}>
    <Text style={own.label}>{name}</Text>
    {children}
  </View>
)

/** When somebody comes, and who; nothing of what was called off. */
const whenAndWho = (order: Booking) =>
  order.status === 'cancelled'
    ? ''
    : [visitText(order) ?? (awaitsTime(order) && notScheduled), order.assignedPartner?.fullName]
        .filter(Boolean)
        .join(' · ')

function Row({ order }: { order: Booking }) {
  const { now, before, percent, unit, detail, note } = orderPriceTexts(order)
  const visit = whenAndWho(order)
  const revisit = revisitText(order)
  return (
    <View style={sheet.row} wrap={false}>
      <View style={own.service}>
        <Text>{order.serviceName}</Text>
        <Text style={sheet.note}>
          {order.applicationName} · {order.orderId}
        </Text>
        {visit && <Text style={sheet.note}>{visit}</Text>}
        {revisit && <Text style={sheet.note}>{revisit}</Text>}
      </View>
      <Text style={own.status}>{statusLabels[order.status]}</Text>
      <Text style={own.quantity}>{countInWords(order)}</Text>
      <View style={own.price}>
        <Text style={sheet.price}>
          {before && <Text style={sheet.before}>{before}</Text>}
          {before && '  '}
          <Text style={sheet.now}>{now}</Text>
        </Text>
        {(unit || percent || detail || note) && (
          <Text style={[sheet.note, { textAlign: 'right' }]}>
            {[unit, percent && `${percent}% off`, detail, note].filter(Boolean).join(' · ')}
          </Text>
        )}
      </View>
    </View>
  )
}

const Amount = ({ name, amount, notes }: MoneyRow) => (
  <View style={sheet.row} wrap={false}>
    <View style={own.service}>
      <Text>{name}</Text>
      {notes.map((note) => (
        <Text key={note} style={sheet.note}>
          {note}
        </Text>
      ))}
    </View>
    <Text style={[own.price, sheet.now, { textAlign: 'right' }]}>{amount}</Text>
  </View>
)

/** How what is due can be paid: a code for a phone, and the id beside it. */
function PayByUpi({ amount, upiId, link }: UpiPayment) {
  const { size, path } = qrCode(link)
  return (
    <View style={own.pay} wrap={false}>
      <Svg width={88} height={88} viewBox={`0 0 ${size} ${size}`}>
        <Path d={path} fill="#000" />
      </Svg>
      <View style={own.service}>
        <Text style={sheet.now}>{`Pay ${formatRupees(amount)} by UPI`}</Text>
        <Text style={sheet.note}>{`Scan the code with a UPI app, or pay to ${upiId}`}</Text>
        <Text style={sheet.note}>{declinedText(amount)}</Text>
      </View>
    </View>
  )
}

/** What an order came to, what was paid of it, and how the rest can be paid. */
function BillOf({ order, bill, payTo }: { order: Booking; bill: Bill; payTo?: PayTo }) {
  const rows = [...lineRows(bill, order.serviceName, order.unit), ...entryRows(bill)]
  const payment = upiPayment(order, payTo)
  return (
    <View style={sheet.group}>
      <View style={[own.columns, { borderBottomColor: line }]}>
        <Text style={[own.service, sheet.note]}>
          {`Final bill of ${order.orderId}, ${formatDate(new Date(bill.issuedAt))}`}
        </Text>
        <Text style={[own.price, sheet.note, { textAlign: 'right' }]}>Amount</Text>
      </View>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of them may read the same
        <Amount key={at} {...row} />
      ))}
      <View style={own.total} wrap={false}>
        <Text style={sheet.now}>{moneyText(bill)}</Text>
      </View>
      {payment && <PayByUpi {...payment} />}
    </View>
  )
}

type Made = {
  shop: string
  url: string
  phone?: string
  identity: ReturnType<typeof identityOf>
  payTo?: PayTo
  now: Date
}

/** Who runs the shop, as far as it has said so. */
const identityLines = ({ shop, url, phone, identity: { runBy, address, gstin, officer } }: Made) => [
  runBy === shop ? `Run by ${runBy}` : `${shop} is run by ${runBy}`,
  ...(address ? [address] : []),
  ...(gstin ? [`GSTIN ${gstin}`] : []),
  ...(phone ? [`Phone ${formatPhone(phone)}`] : []),
  `Complaints: ${officerLines(officer, url).join(', ')}`,
]

export type Placed = PlacedTogether & { made: Made }

function Summary({ customer, orders, made }: Placed) {
  const [{ orderId, createdAt, mainServiceName }] = orders
  // A cancelled order keeps its own address and wishes, which are not those of the visit that goes on.
  const valid = orders.find(({ status }) => status !== 'cancelled') ?? orders[0]
  const { deliveryAddress, contactNumber, note } = valid
  const ordered = new Date(createdAt)
  const title = orders.length > 1 ? `Bookings of ${formatDate(ordered)}` : orderId
  const preferred = preferredText(valid)
  const { deep, ink } = walls[roomOf(mainServiceName)]
  const counted = orders.filter(({ status }) => status !== 'cancelled')
  const total = linesTotal(counted)
  const { now: sum, note: more } = totalTexts(total)
  const hasBill = orders.some(({ bill }) => bill)
  const stand = formatDateTime(made.now)
  return (
    <Document
      title={`Booking summary: ${title}`}
      author={made.shop}
      creator={made.shop}
      language="en-IN"
      creationDate={made.now}
    >
      <Page size="A4" style={sheet.page}>
        <Foot>{`${made.shop} · Booking summary: ${title} · As of ${stand}, India time`}</Foot>
        <Head
          shop={made.shop}
          kind="Booking summary"
          title={title}
          subtitle={[
            displayName(mainServiceName),
            ...(counted.length > 1 ? [`${servicesIn(counted)} services booked together`] : []),
            `Booked on ${formatDateTime(ordered)}`,
          ].join(' · ')}
          wall={deep}
          ink={ink}
        />
        <View style={own.facts}>
          <Fact name="Customer">
            <Text>{fullName(customer)}</Text>
            <Text>{formatPhone(contactNumber.number)}</Text>
          </Fact>
          <Fact name="Where we come">
            {doorLines(deliveryAddress).map((text) => (
              <Text key={text}>{text}</Text>
            ))}
          </Fact>
        </View>
        {(preferred || note) && (
          <View style={own.facts}>
            {preferred && (
              <Fact name="You asked for">
                <Text>{preferred}</Text>
              </Fact>
            )}
            {note && (
              <Fact name="Your note for the professional">
                <Text>{note}</Text>
              </Fact>
            )}
          </View>
        )}
        <View style={sheet.group}>
          <View style={[own.columns, { borderBottomColor: line }]} fixed>
            <Text style={[own.service, sheet.note]}>Service and visit (India time)</Text>
            <Text style={[own.status, sheet.note]}>Status</Text>
            <Text style={[own.quantity, sheet.note]}>Quantity</Text>
            <Text style={[own.price, sheet.note, { textAlign: 'right' }]}>Price</Text>
          </View>
          {orders.map((order) => (
            <Row key={order.orderId} order={order} />
          ))}
          <View style={own.total} wrap={false}>
            <View>
              <Text style={sheet.now}>{hasBill ? 'Total as booked' : 'Total'}</Text>
              {counted.length < orders.length && <Text style={sheet.note}>Cancelled bookings are not counted</Text>}
            </View>
            <View style={{ alignItems: 'flex-end' }}>
              <Text style={total.rupees === null ? sheet.now : own.sum}>{sum}</Text>
              {more && <Text style={sheet.note}>{more}</Text>}
            </View>
          </View>
        </View>
        {orders.map(
          (order) => order.bill && <BillOf key={order.orderId} order={order} bill={order.bill} payTo={made.payTo} />,
        )}
        <View style={sheet.terms} wrap={false}>
          <Text style={{ fontWeight: 700, marginBottom: 3 }}>A summary of your booking, not a tax invoice</Text>
          <Text>Prices are in Indian Rupees, as agreed when you booked; no tax or fee is added.</Text>
          {identityLines(made).map((text) => (
            <Text key={text} style={{ marginTop: 3 }}>
              {text}
            </Text>
          ))}
          <Text style={{ marginTop: 3 }}>
            How it stands now:{' '}
            <Link src={`${made.url}/orders`} style={{ color: '#173ebb' }}>
              {`${made.url}/orders`.replace(/^https?:\/\//, '')}
            </Link>
          </Text>
        </View>
      </Page>
    </Document>
  )
}

/** What was placed together as a PDF to keep, as it stands at the moment that `made` names. */
export const drawSummary = (placed: Placed) => drawDocument(<Summary {...placed} />, placed)
