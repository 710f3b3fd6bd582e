import { answerUnknownPath } from '@/lib/http/unknown-path'

export const GET = answerUnknownPath
export const POST = answerUnknownPath
export const PUT = answerUnknownPath
export const PATCH = answerUnknownPath
export const DELETE = answerUnknownPath
