import type { Prisma } from '@/generated/prisma/client'
import type { Partner } from '@/lib/partners/schema'

/** The most skills and areas that are read of a partner: as many as may be entered. */
const most = 200

export const partnerColumns = {
  id: true,
  fullName: true,
  contactNumber: true,
  email: true,
  specialization: true,
  active: true,
  version: true,
  skills: {
    select: {
      mainServiceId: true,
      categoryId: true,
      mainService: { select: { name: true } },
      category: { select: { name: true } },
    },
    orderBy: { id: 'asc' },
    take: most,
  },
  areas: { select: { prefix: true }, orderBy: { prefix: 'asc' }, take: most },
} as const satisfies Prisma.PartnerSelect
type PartnerRow = Prisma.PartnerGetPayload<{ select: typeof partnerColumns }>

export const toPartner = ({ id, email, skills, areas, ...row }: PartnerRow): Partner => ({
  _id: id,
  ...row,
  ...(email && { email }),
  skills: skills.map(({ mainServiceId, categoryId, mainService, category }) => ({
    ...(mainServiceId && { mainServiceId }),
    ...(categoryId && { categoryId }),
    name: (mainService ?? category)!.name,
  })),
  areas: areas.map(({ prefix }) => prefix),
})
