// `npm run seed`: loads the catalogue files of prisma/seed; what an operator changed stays. `npm start` does the same.
import { disconnect } from '@/lib/db'
import { seedCatalogue } from '@/prisma/seed/seed'
import { commandLine } from '@/scripts/command-line'
import { analyseTables } from '@/scripts/database/analyse'
import { withDatabase } from '@/scripts/with-database'

await commandLine(() =>
  withDatabase(async ({ owner }) => {
    try {
      await seedCatalogue(new Date())
    } finally {
      await disconnect()
    }
    await analyseTables(owner)
  }),
)
