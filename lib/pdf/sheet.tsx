import 'server-only'
import { StyleSheet, View } from '@react-pdf/renderer'
import { shopFaces } from '@/lib/fonts/faces'
import { Text } from '@/lib/pdf/text'

export const ink2 = '#4a4c59'
export const line = '#e6e3dd'
export const margin = 44
const body = { fontSize: 10.5, lineHeight: 1.3 }

/** What every document looks like; each adds its own. */
export const sheet = StyleSheet.create({
  // No line height here: with one, the library does not draw the foot that repeats on every page.
  page: {
    fontFamily: shopFaces.map(({ family }) => family),
    fontSize: 10.5,
    color: '#191a22',
    paddingBottom: 56,
    paddingTop: 36,
  },
  head: { ...body, marginTop: -36, paddingTop: 30, paddingBottom: 20, paddingHorizontal: margin },
  skirt: { height: 6, backgroundColor: '#fff', borderBottomWidth: 1, borderBottomColor: line, marginBottom: 8 },
  top: { flexDirection: 'row', justifyContent: 'space-between', fontWeight: 700, fontSize: 13, lineHeight: 1.2 },
  title: { fontSize: 30, fontWeight: 700, lineHeight: 1.1, marginTop: 26 },
  group: { ...body, marginHorizontal: margin },
  row: {
    flexDirection: 'row',
    alignItems: 'flex-start',
    paddingVertical: 3.8,
    paddingHorizontal: 8,
    borderBottomWidth: 0.75,
    borderBottomColor: line,
  },
  note: { fontSize: 8.5, lineHeight: 1.3, color: ink2 },
  price: { textAlign: 'right', fontFeatureSettings: ['tnum'] },
  now: { fontWeight: 700 },
  before: { color: ink2, textDecoration: 'line-through' },
  terms: { ...body, marginHorizontal: margin, marginTop: 20, padding: 14, borderRadius: 8, backgroundColor: '#f6f4f0' },
  foot: {
    position: 'absolute',
    left: margin,
    right: margin,
    bottom: 24,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8.5,
    color: ink2,
  },
})

type HeadProps = { shop: string; kind: string; title: string; subtitle: string; wall: string; ink: string }

/** The wall at the top of the first page. */
export const Head = ({ shop, kind, title, subtitle, wall, ink }: HeadProps) => (
  <>
    <View style={[sheet.head, { backgroundColor: wall }]}>
      <View style={sheet.top}>
        <Text>{shop}</Text>
        <Text style={{ color: ink }}>{kind}</Text>
      </View>
      <Text style={sheet.title}>{title}</Text>
      <Text style={{ color: ink, marginTop: 4 }}>{subtitle}</Text>
    </View>
    <View style={sheet.skirt} />
  </>
)

/** Stands first on a page, and shows at the foot of each. */
export const Foot = ({ children }: { children: string }) => (
  <View style={sheet.foot} fixed>
    <Text>{children}</Text>
    <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`} />
  </View>
)
