/** A value as the JSON that PostgreSQL made of it: a call sends the text as it is, a page reads the value. */
export class JsonText<T> {
  constructor(readonly text: string) {}

  value() {
    return JSON.parse(this.text) as T
  }
}
