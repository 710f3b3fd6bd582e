/**
 * SQL that makes JSON. `jsonObject` is the plain way. What begins with `write` makes the text of it, for lists of many fields:
 * PostgreSQL takes half the time for it (docs/measurements.md). Each of these takes the SQL of a value and gives that of its JSON,
 * which is null where the value is.
 */

/**
 * The SQL of a JSON object with the fields of `T`, each with the SQL of its value: what the type has and this lacks does not
 * compile, nor does what it has not. Around it `json_strip_nulls` leaves out what is null.
 */
export const jsonObject = <T extends object>(values: Record<keyof Required<T> & string, string>) =>
  `json_build_object(${Object.entries(values)
    .map(([field, value]) => `'${field}', ${value}`)
    .join(', ')})`

/** Of a text, whatever it holds. */
export const writeText = (sql: string) => `to_json(${sql})::text`

/** Of a text that needs no escaping: an id, digits, a value of an enum. */
export const writeWord = (sql: string) => `'"' || ${sql} || '"'`

/** Of a number, a truth value, or what is JSON already. */
export const writeValue = (sql: string) => `(${sql})::text`

/** Of an instant, as `toISOString` writes it: the time zone of our connections is UTC. */
export const writeInstant = (sql: string) => writeWord(`to_char(${sql}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Of a calendar day, as `YYYY-MM-DD`. */
export const writeDay = (sql: string) => writeWord(`to_char(${sql}, 'YYYY-MM-DD')`)

/**
 * An object with the fields of `T`, each with the SQL that writes it: what the type has and this lacks does not compile, nor
 * does what it has not. A field that is null is left out; where the first one is, there is no object.
 */
export function writeObject<T extends object>(fields: Record<keyof Required<T> & string, string>) {
  const [first, ...others] = Object.entries<string>(fields).map(([name, json]) => `"${name}":' || ${json}`)
  const rest = others.map((field) => `',${field}`)
  return `('{${first} || concat(${rest.join(', ')}) || '}')`
}

/** A row as JSON that PostgreSQL made of it: times and days are texts, and an empty list may be null. */
export type InJson<Row> = { [Column in keyof Row]: ValueInJson<Row[Column]> }
type ValueInJson<Value> = Value extends Date ? string : Value extends unknown[] ? Value | null : Value

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Columns of a table for `jsonObject`, by the names that Prisma selects them by. */
export const columnsOf = <Name extends string>(table: string, columns: Record<Name, true>) =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, `${table}.${snake(name)}`])) as Record<Name, string>
