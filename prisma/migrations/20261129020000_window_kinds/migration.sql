-- A partner's time that is held while a customer orders, and that is reserved for a promised visit whose partner nobody was told of yet. Alone,
-- because a new value can be used only once it is committed.
-- AlterEnum
ALTER TYPE "BusyKind" ADD VALUE 'hold';
ALTER TYPE "BusyKind" ADD VALUE 'reserved';
