/** SQL for whether a PIN of six digits is outside the usual area, as `findArea` says it; a test holds it to that. */
export const isOutside = (pincode: string) =>
  `not exists (select from service_area where active and starts_with(${pincode}, prefix))`
