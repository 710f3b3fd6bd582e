// What the lists get wrong of where PINs are, and districts that the list of 2015 lacks.

/** Districts that belong to another state than in the list of 2015. */
export const moved = {
  Telangana: [
    'Adilabad',
    'Hyderabad',
    'K.V.Rangareddy',
    'Karim Nagar',
    'Khammam',
    'Mahabub Nagar',
    'Medak',
    'Nalgonda',
    'Nizamabad',
    'Warangal',
  ],
  Ladakh: ['Kargil', 'Leh'],
}

/** Districts of a state by PIN, where the source names the state's capital for an enclave far from it. */
export const enclaves = {
  533464: { Puducherry: 'Yanam' },
  673310: { Puducherry: 'Mahe' },
}

/** Districts that were founded after the list of 2015, as ranges of PINs: [first, last, district]. */
export const founded = [
  [121102, 121107, 'Palwal'],
  [122107, 122108, 'Nuh'],
  [127306, 127306, 'Charkhi Dadri'],
  [148023, 148023, 'Malerkotla'],
  [201301, 201318, 'Gautam Buddha Nagar'],
  [207123, 207124, 'Kasganj'],
  [227405, 227405, 'Amethi'],
  [244302, 244303, 'Sambhal'],
  [245101, 245101, 'Hapur'],
  [247776, 247778, 'Shamli'],
  [401201, 401799, 'Palghar'],
  [465441, 465441, 'Agar Malwa'],
  [583201, 583201, 'Vijayanagara'],
  [603001, 603314, 'Chengalpattu'],
  [606202, 606202, 'Kallakurichi'],
  [609001, 609003, 'Mayiladuthurai'],
  [627811, 627811, 'Tenkasi'],
  [632401, 632404, 'Ranipet'],
  [635601, 635602, 'Tirupathur'],
  [641601, 641687, 'Tiruppur'],
  [713201, 713299, 'Paschim Bardhaman'],
  [713301, 713399, 'Paschim Bardhaman'],
  [721507, 721507, 'Jhargram'],
  [734301, 734301, 'Kalimpong'],
  [736121, 736123, 'Alipurduar'],
  [781001, 781040, 'Kamrup Metropolitan'],
]

/** What comes first for a PIN: as the post's own look-up says, or, of Warangal, what the division of 2021 made of it. */
export const first = { 110001: 'Central Delhi|Delhi', 506002: 'Warangal|Telangana' }
