import * as z from 'zod'
import { maxBatchIds } from '@/lib/catalogue/rules/batch'
import { ApplicationType, Category, HierarchyEntry, MainService, ServiceType } from '@/lib/catalogue/schema'
import { contract } from '@/lib/contract'
import { After, NextPage } from '@/lib/paging'

export const listMainServices = contract({
  method: 'GET',
  path: '/api/mainservices',
  summary: 'The main services',
  access: 'public',
  query: z.object({ after: After(1) }),
  reply: z.array(MainService),
  beside: NextPage,
})

export const listCategories = contract({
  method: 'GET',
  path: '/api/mainservicescategories/list/{mainServiceId}',
  summary: 'The categories of a main service',
  access: 'public',
  params: z.object({ mainServiceId: z.uuid() }),
  query: z.object({ after: After(1) }),
  reply: z.array(Category),
  beside: NextPage,
})

export const listApplicationTypes = contract({
  method: 'GET',
  path: '/api/applicationtype/list/{mainServiceId}',
  summary: 'The application types of a main service, or of a category',
  access: 'public',
  params: z.object({ mainServiceId: z.uuid().describe('The id of a main service or of a category') }),
  query: z.object({ after: After(2) }),
  reply: z.array(ApplicationType),
  beside: NextPage,
})

export const listServiceTypes = contract({
  method: 'GET',
  path: '/api/servicetype/list/{applicationTypeId}',
  summary: 'The services of an application type',
  access: 'public',
  params: z.object({ applicationTypeId: z.uuid() }),
  query: z.object({ after: After(1) }),
  reply: z.array(ServiceType),
  beside: NextPage,
})

const manyIds = `ids names at most ${maxBatchIds} services`

export const listAllServiceTypes = contract({
  method: 'GET',
  path: '/api/serviceType',
  summary: 'Every service that is offered, for its discount of today',
  access: 'customer',
  query: z.strictObject({ after: After(0) }),
  reply: z.array(ServiceType),
  beside: NextPage,
})

export const batchGetServiceTypes = contract({
  method: 'GET',
  path: '/api/servicetype/batch',
  summary: 'Services by their ids; one that is no longer offered is left out',
  access: 'public',
  query: z.object({
    ids: z
      .string()
      .max(maxBatchIds * 37 - 1, manyIds)
      .describe(`Up to ${maxBatchIds} ids, with commas between them`)
      .transform((text) => text.split(','))
      .pipe(z.array(z.uuid()).max(maxBatchIds, manyIds)),
  }),
  reply: z.array(ServiceType),
})

export const getHierarchy = contract({
  method: 'GET',
  path: '/api/servicetype/hierarchy/{serviceName}',
  summary: 'The services of a main service, with where each stands',
  access: 'public',
  params: z.object({ serviceName: z.string().trim().min(1).max(200).describe('The name of a main service') }),
  query: z.object({ after: After(3) }),
  reply: z.array(HierarchyEntry),
  beside: NextPage,
})
