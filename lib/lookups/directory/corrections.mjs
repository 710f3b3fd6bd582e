// What changed since the directory was published (2015), and spellings that nobody uses. Old names stay as aliases.

/** States by their name in the source. */
export const states = {
  'ANDAMAN & NICOBAR ISLANDS': 'Andaman and Nicobar Islands',
  CHATTISGARH: 'Chhattisgarh',
  'DADRA & NAGAR HAVELI': 'Dadra and Nagar Haveli and Daman and Diu',
  'DAMAN & DIU': 'Dadra and Nagar Haveli and Daman and Diu',
  'JAMMU & KASHMIR': 'Jammu and Kashmir',
  PONDICHERRY: 'Puducherry',
}

/** Further names of states that people write. */
export const stateAliases = {
  'Jammu and Kashmir': ['J&K'],
  Odisha: ['Orissa'],
  Puducherry: ['Pondicherry'],
  Uttarakhand: ['Uttaranchal'],
  Delhi: ['New Delhi', 'NCT of Delhi'],
}

/** Districts that belong to another state now. */
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

/** Districts by their name in the source, under the state of today. */
export const districts = {
  'Andhra Pradesh': { Ananthapur: 'Anantapur', Cuddapah: 'YSR Kadapa' },
  Assam: { Marigaon: 'Morigaon', 'North Cachar Hills': 'Dima Hasao', Sibsagar: 'Sivasagar' },
  Bihar: { 'Aurangabad(BH)': 'Aurangabad', 'Kaimur (Bhabua)': 'Kaimur' },
  Chhattisgarh: {
    'Bijapur(CGH)': 'Bijapur',
    'Bilaspur(CGH)': 'Bilaspur',
    'Janjgir-champa': 'Janjgir-Champa',
    Kawardha: 'Kabirdham',
  },
  Gujarat: {
    'Gandhi Nagar': 'Gandhinagar',
    Kachchh: 'Kutch',
    Mahesana: 'Mehsana',
    'Panch Mahals': 'Panchmahal',
    'Surendra Nagar': 'Surendranagar',
    'The Dangs': 'Dang',
  },
  Haryana: { Gurgaon: 'Gurugram', 'Yamuna Nagar': 'Yamunanagar' },
  'Himachal Pradesh': {
    'Bilaspur (HP)': 'Bilaspur',
    'Hamirpur(HP)': 'Hamirpur',
    'Lahul & Spiti': 'Lahaul and Spiti',
  },
  'Jammu and Kashmir': { Bandipur: 'Bandipora', Rajauri: 'Rajouri' },
  Jharkhand: {
    Giridh: 'Giridih',
    Hazaribag: 'Hazaribagh',
    Palamau: 'Palamu',
    'Seraikela-kharsawan': 'Seraikela-Kharsawan',
  },
  Karnataka: {
    Bangalore: 'Bengaluru Urban',
    'Bangalore Rural': 'Bengaluru Rural',
    Belgaum: 'Belagavi',
    Bellary: 'Ballari',
    'Bijapur(KAR)': 'Vijayapura',
    Chamrajnagar: 'Chamarajanagar',
    Chickmagalur: 'Chikkamagaluru',
    Chikkaballapur: 'Chikkaballapura',
    Davangere: 'Davanagere',
    Gulbarga: 'Kalaburagi',
    Mysore: 'Mysuru',
    Ramanagar: 'Ramanagara',
    Shimoga: 'Shivamogga',
    Tumkur: 'Tumakuru',
  },
  Kerala: { Kasargod: 'Kasaragod' },
  'Madhya Pradesh': {
    'Ashok Nagar': 'Ashoknagar',
    'East Nimar': 'Khandwa',
    Hoshangabad: 'Narmadapuram',
    'West Nimar': 'Khargone',
  },
  Maharashtra: {
    'Ahmed Nagar': 'Ahilyanagar',
    Aurangabad: 'Chhatrapati Sambhajinagar',
    Osmanabad: 'Dharashiv',
    'Raigarh(MH)': 'Raigad',
  },
  Meghalaya: { 'Jaintia Hills': 'West Jaintia Hills' },
  Mizoram: { Mammit: 'Mamit', Saiha: 'Siaha' },
  Nagaland: { Zunhebotto: 'Zunheboto' },
  Odisha: {
    Baleswar: 'Balasore',
    Debagarh: 'Deogarh',
    Jajapur: 'Jajpur',
    Khorda: 'Khordha',
    Nabarangapur: 'Nabarangpur',
    Sonapur: 'Subarnapur',
  },
  Puducherry: { Pondicherry: 'Puducherry' },
  Punjab: {
    Firozpur: 'Ferozepur',
    Muktsar: 'Sri Muktsar Sahib',
    Nawanshahr: 'Shaheed Bhagat Singh Nagar',
    Ropar: 'Rupnagar',
  },
  Rajasthan: { Ganganagar: 'Sri Ganganagar', Jalor: 'Jalore', Jhujhunu: 'Jhunjhunu' },
  Sikkim: {
    'East Sikkim': 'Gangtok',
    'North Sikkim': 'Mangan',
    'South Sikkim': 'Namchi',
    'West Sikkim': 'Gyalshing',
  },
  'Tamil Nadu': {
    Kanchipuram: 'Kancheepuram',
    Nilgiris: 'The Nilgiris',
    Tuticorin: 'Thoothukudi',
    Villupuram: 'Viluppuram',
  },
  Telangana: {
    'K.V.Rangareddy': 'Ranga Reddy',
    'Karim Nagar': 'Karimnagar',
    'Mahabub Nagar': 'Mahabubnagar',
  },
  'Uttar Pradesh': {
    Allahabad: 'Prayagraj',
    Bagpat: 'Baghpat',
    Faizabad: 'Ayodhya',
    'Jyotiba Phule Nagar': 'Amroha',
    Kheri: 'Lakhimpur Kheri',
    'Sant Ravidas Nagar': 'Bhadohi',
  },
  'West Bengal': {
    Bardhaman: 'Purba Bardhaman',
    Darjiling: 'Darjeeling',
    'East Midnapore': 'Purba Medinipur',
    Medinipur: 'Paschim Medinipur',
    'North Dinajpur': 'Uttar Dinajpur',
    Puruliya: 'Purulia',
    'South Dinajpur': 'Dakshin Dinajpur',
    'West Midnapore': 'Paschim Medinipur',
  },
}

/** Further names of districts that people write. */
export const districtAliases = {
  'Bengaluru Urban': ['Bengaluru', 'Bangalore Urban'],
  'Gautam Buddha Nagar': ['Noida', 'Gautam Budh Nagar'],
  Mohali: ['SAS Nagar', 'Sahibzada Ajit Singh Nagar'],
  'YSR Kadapa': ['Kadapa'],
  Puducherry: ['Pondicherry'],
  Kutch: ['Kachchh'],
  Ramanagara: ['Bengaluru South'],
}

/** Districts of a state by PIN, where the source names the state's capital for an enclave far from it. */
export const enclaves = {
  533464: { Puducherry: 'Yanam' },
  673310: { Puducherry: 'Mahe' },
}

/** Districts that were founded since, as ranges of PINs: [first, last, district]. */
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
