// `npm run seed`: loads the catalogue files of prisma/seed; what an operator changed stays. `npm start` does the same.
import { seedCatalogue } from '@/prisma/seed/seed'
import { analyseTables } from '@/scripts/database/analyse'
import { say } from '@/scripts/terminal.mjs'
import { operatorCommand } from '@/scripts/with-shop'

await operatorCommand(async (_, { owner }) => {
  await seedCatalogue(new Date())
  await analyseTables(owner)
  say('The catalogue is loaded.')
})
