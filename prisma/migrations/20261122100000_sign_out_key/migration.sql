-- AlterTable
ALTER TABLE "session" ADD COLUMN     "sign_out_hash" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "session_sign_out_hash_key" ON "session"("sign_out_hash");
