import { lineColumns, namedColumns, type PlacedLine } from '@/lib/catalogue/dto'
import { defaultPictureForm } from '@/lib/catalogue/rules/pictures'
import { columnsOf, jsonObject } from '@/lib/json-sql'

/** Where a `service` stands, up to its main service. */
export const withPlace = `left join application_type on application_type.id = service.application_type_id
  left join category on category.id = application_type.category_id
  left join main_service on main_service.id = category.main_service_id`

/** A `service` and its place (`withPlace`) as JSON. */
export const placedLine = jsonObject<PlacedLine>({
  ...columnsOf('service', lineColumns),
  applicationType: jsonObject<PlacedLine['applicationType']>({
    ...columnsOf('application_type', namedColumns),
    category: jsonObject<PlacedLine['applicationType']['category']>({
      slug: 'category.slug',
      mainService: jsonObject(columnsOf('main_service', namedColumns)),
    }),
  }),
})

/** The picture of a `service`, as `toCatalogueLine` chooses it; a test holds it to that. */
export const linePicture = `coalesce((
  select image from unnest(service.images) with ordinality as given (image, place)
  where image <> '' and image !~ '${defaultPictureForm.source}' order by place limit 1
), application_type.image)`
