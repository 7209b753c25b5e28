/** A country with mobile money (contracts §5): calling code, names, currencies, operators with the beginnings of their numbers. */
export interface Market {
  country: string;
  prefix: string;
  /** Length of a number without its calling code. */
  digits: number;
  names: { en: string; fr: string };
  currencies: string[];
  operators: [provider: string, name: string, starts: RegExp][];
}

/** All countries of the provider, with the numbers that each operator has given out, without the calling code. */
export const markets: readonly Market[] = [
  {
    country: 'BEN',
    prefix: '229',
    digits: 10,
    names: { en: 'Benin', fr: 'Bénin' },
    currencies: ['XOF'],
    operators: [
      ['MTN_MOMO_BEN', 'MTN', /^01(42|46|5[0-4679]|6[12679]|9[0167])/],
      ['MOOV_BEN', 'Moov', /^01(55|58|6[03458]|9[4589])/],
    ],
  },
  {
    country: 'BFA',
    prefix: '226',
    digits: 8,
    names: { en: 'Burkina Faso', fr: 'Burkina Faso' },
    currencies: ['XOF'],
    operators: [
      ['MOOV_BFA', 'Moov', /^(0[1-3]|5[0-3]|6[0-3]|7[0-3])/],
      ['ORANGE_BFA', 'Orange', /^(0[5-7]|5[4-7]|6[4-7]|7[4-7])/],
    ],
  },
  {
    country: 'CMR',
    prefix: '237',
    digits: 9,
    names: { en: 'Cameroon', fr: 'Cameroun' },
    currencies: ['XAF'],
    operators: [
      ['MTN_MOMO_CMR', 'MTN', /^6(7|8|5[0-4])/],
      ['ORANGE_CMR', 'Orange', /^6(9|5[5-9])/],
    ],
  },
  {
    country: 'CIV',
    prefix: '225',
    digits: 10,
    names: { en: 'Côte d’Ivoire', fr: 'Côte d’Ivoire' },
    currencies: ['XOF'],
    operators: [
      ['MTN_MOMO_CIV', 'MTN', /^05/],
      ['ORANGE_CIV', 'Orange', /^07/],
      ['WAVE_CIV', 'Wave', /^0[157]/],
    ],
  },
  {
    country: 'COD',
    prefix: '243',
    digits: 9,
    names: { en: 'Democratic Republic of the Congo', fr: 'République démocratique du Congo' },
    currencies: ['CDF', 'USD'],
    operators: [
      ['VODACOM_MPESA_COD', 'Vodacom M-Pesa', /^8[123]/],
      ['AIRTEL_COD', 'Airtel', /^9[789]/],
      ['ORANGE_COD', 'Orange', /^8(4|5|9|0)/],
    ],
  },
  {
    country: 'COG',
    prefix: '242',
    digits: 9,
    names: { en: 'Congo', fr: 'Congo' },
    currencies: ['XAF'],
    operators: [
      ['MTN_MOMO_COG', 'MTN', /^06/],
      ['AIRTEL_COG', 'Airtel', /^0[45]/],
    ],
  },
  {
    country: 'ETH',
    prefix: '251',
    digits: 9,
    names: { en: 'Ethiopia', fr: 'Éthiopie' },
    currencies: ['ETB'],
    operators: [['MPESA_ETH', 'M-Pesa', /^7/]],
  },
  {
    country: 'GAB',
    prefix: '241',
    digits: 8,
    names: { en: 'Gabon', fr: 'Gabon' },
    currencies: ['XAF'],
    operators: [['AIRTEL_GAB', 'Airtel', /^7[467]/]],
  },
  {
    country: 'GHA',
    prefix: '233',
    digits: 9,
    names: { en: 'Ghana', fr: 'Ghana' },
    currencies: ['GHS'],
    operators: [
      ['MTN_MOMO_GHA', 'MTN', /^(24|25|53|54|55|59)/],
      ['AIRTELTIGO_GHA', 'AirtelTigo', /^(26|27|56|57)/],
      ['VODAFONE_GHA', 'Telecel', /^(20|50)/],
    ],
  },
  {
    country: 'KEN',
    prefix: '254',
    digits: 9,
    names: { en: 'Kenya', fr: 'Kenya' },
    currencies: ['KES'],
    operators: [['MPESA_KEN', 'M-Pesa', /^(7[0-2]|74|75[7-9]|76[89]|79|11[0-5])/]],
  },
  {
    country: 'LSO',
    prefix: '266',
    digits: 8,
    names: { en: 'Lesotho', fr: 'Lesotho' },
    currencies: ['LSL'],
    operators: [['MPESA_LSO', 'M-Pesa', /^5/]],
  },
  {
    country: 'MOZ',
    prefix: '258',
    digits: 9,
    names: { en: 'Mozambique', fr: 'Mozambique' },
    currencies: ['MZN'],
    operators: [
      ['MOVITEL_MOZ', 'Movitel', /^8[67]/],
      ['VODACOM_MOZ', 'Vodacom', /^8[45]/],
    ],
  },
  {
    country: 'MWI',
    prefix: '265',
    digits: 9,
    names: { en: 'Malawi', fr: 'Malawi' },
    currencies: ['MWK'],
    operators: [
      ['AIRTEL_MWI', 'Airtel', /^9[89]/],
      ['TNM_MWI', 'TNM', /^(88|31)/],
    ],
  },
  {
    country: 'NGA',
    prefix: '234',
    digits: 10,
    names: { en: 'Nigeria', fr: 'Nigeria' },
    currencies: ['NGN'],
    operators: [
      ['MTN_MOMO_NGA', 'MTN', /^(70[3467]|80[36]|81[0346]|90[36]|91[36])/],
      ['AIRTEL_NGA', 'Airtel', /^(70[18]|80[28]|812|90[1247]|91[12])/],
    ],
  },
  {
    country: 'RWA',
    prefix: '250',
    digits: 9,
    names: { en: 'Rwanda', fr: 'Rwanda' },
    currencies: ['RWF'],
    operators: [
      ['MTN_MOMO_RWA', 'MTN', /^7[89]/],
      ['AIRTEL_RWA', 'Airtel', /^7[23]/],
    ],
  },
  {
    country: 'SEN',
    prefix: '221',
    digits: 9,
    names: { en: 'Senegal', fr: 'Sénégal' },
    currencies: ['XOF'],
    operators: [
      ['ORANGE_SEN', 'Orange', /^7[78]/],
      ['FREE_SEN', 'Free', /^76/],
      ['WAVE_SEN', 'Wave', /^7[05678]/],
    ],
  },
  {
    country: 'SLE',
    prefix: '232',
    digits: 8,
    names: { en: 'Sierra Leone', fr: 'Sierra Leone' },
    currencies: ['SLE'],
    operators: [['ORANGE_SLE', 'Orange', /^7[235689]/]],
  },
  {
    country: 'TZA',
    prefix: '255',
    digits: 9,
    names: { en: 'Tanzania', fr: 'Tanzanie' },
    currencies: ['TZS'],
    operators: [
      ['VODACOM_TZA', 'Vodacom', /^7[456]/],
      ['AIRTEL_TZA', 'Airtel', /^(68|69|78)/],
      ['TIGO_TZA', 'Tigo', /^(65|67|71)/],
      ['HALOTEL_TZA', 'Halotel', /^6[12]/],
    ],
  },
  {
    country: 'UGA',
    prefix: '256',
    digits: 9,
    names: { en: 'Uganda', fr: 'Ouganda' },
    currencies: ['UGX'],
    operators: [
      ['MTN_MOMO_UGA', 'MTN', /^(7[678]|39)/],
      ['AIRTEL_OAPI_UGA', 'Airtel', /^(7[045]|20)/],
    ],
  },
  {
    country: 'ZMB',
    prefix: '260',
    digits: 9,
    names: { en: 'Zambia', fr: 'Zambie' },
    currencies: ['ZMW'],
    operators: [
      ['MTN_MOMO_ZMB', 'MTN', /^[79]6/],
      ['AIRTEL_OAPI_ZMB', 'Airtel', /^[79]7/],
      ['ZAMTEL_ZMB', 'Zamtel', /^[79]5/],
    ],
  },
];
