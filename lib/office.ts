/** When the team answers, in India time. */
export const hours = 'Monday to Saturday, 9 AM to 6 PM'
/** The same hours for programs. */
export const opening = {
  dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  opens: '09:00',
  closes: '18:00',
}
export const office = 'New Delhi'
