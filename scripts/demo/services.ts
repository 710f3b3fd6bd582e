import type pg from 'pg'
import type { Unit } from '@/lib/catalogue/rules/price'

export type Service = {
  id: string
  name: string
  cost: number | null
  unit: Unit
  percent: number
  /** The last day of the percentage. */
  until: string | null
  minutes: number | null
  minutesMore: number | null
  /** How many somebody asks for; none: nobody has said it. */
  quantity?: number
  image: string
  description: string
  mainId: string
  mainName: string
  typeId: string
  typeName: string
  categoryId: string
}

/** What the shop offers, in the order of its pages. */
export async function readServices(client: pg.Client) {
  const { rows } = await client.query<Service>(`
    select service.id, service.name, service.cost, service.unit, discount_percentage as percent,
      discount_valid_until::text as until, minutes, minutes_more as "minutesMore", service.images[1] as image, description, main.id as "mainId",
      main.name as "mainName", type.id as "typeId", type.name as "typeName", category.id as "categoryId"
    from service join application_type type on type.id = application_type_id
    join category on category.id = category_id join main_service main on main.id = main_service_id
    where service.offered and service.images[1] is not null
    order by main.position, main.key, category.position, category.key, type.position, type.key, service.position, service.key`)
  return rows
}
