import type { Product, Variant } from './types.ts';

/** One line per product: title | vendor | kind | tags | price | variants | picture | description. */
const atelier = `
Ndop tote bag|Atelier Wouri|Bags|ndop, cotton, handmade|15000|Indigo, Natural|bag.jpg|A roomy tote of hand-dyed ndop cloth with leather handles, sewn in Douala.
Green market bag|Atelier Wouri|Bags|raffia, summer|12500||green-bag.jpg|Woven raffia with a cotton lining and an inside pocket for the phone.
Raffia clutch|Atelier Wouri|Bags|raffia, evening|18000|Black, Camel||An evening clutch of fine raffia that closes with a wooden button.
Leather satchel|Foumban Cuir|Bags|leather, work|48500|Brown, Black||A satchel of vegetable-tanned leather from Foumban that fits a 14 inch laptop.
Weekend bag in wax|Atelier Wouri|Bags|wax, travel|32000|Sunflower, Lagoon||Two days of clothes, a shoe compartment and a strap that does not slip.
Toghu jacket|Maison Bamenda|Jackets|toghu, embroidered, festive|85000|S, M, L, XL||Velvet with hand embroidery in orange and white, lined, made to order in ten days.
Toghu gown|Maison Bamenda|Dresses|toghu, embroidered, festive|120000|M, L, XL||A full-length gown for ceremonies, embroidered over six weeks.
Wax wrap dress|Atelier Wouri|Dresses|wax, summer|27500|S, M, L||A wrap dress in Dutch wax that ties at the side and has pockets.
Kaba ngondo|Akwa Couture|Dresses|kaba, traditional|35000|M, L, XL||The wide dress of the coast for Ngondo, light and with deep pockets.
Linen shirt dress|Akwa Couture|Dresses|linen, office|31000|S, M, L||Washed linen with wooden buttons, to the knee.
Bogolan skirt|Atelier Wouri|Skirts|bogolan, mud cloth|22000|S, M, L||A wrap skirt of real mud cloth; each piece has a pattern of its own.
Pleated wax skirt|Atelier Wouri|Skirts|wax|19500|S, M, L||Midi length, elastic at the back, washes at thirty degrees.
Men’s wax shirt|Akwa Couture|Shirts|wax, men|17500|S, M, L, XL||Short sleeves and a straight cut, with the pattern matched at the pocket.
Linen shirt|Akwa Couture|Shirts|linen, men|21000|S, M, L, XL||Cool in the harmattan and in the office.
Boubou for men|Maison Bamenda|Shirts|bazin, festive, men|65000|M, L, XL||Bazin riche with embroidery around the neck; three pieces.
Cotton polo|Akwa Couture|Shirts|cotton, men, work|14000|S, M, L, XL||Combed cotton that keeps its shape after fifty washes.
Straight trousers|Akwa Couture|Trousers|cotton, office|23000|38, 40, 42, 44||Straight leg, hidden pocket, hemmed for free.
Wide wax trousers|Atelier Wouri|Trousers|wax, summer|20500|S, M, L||High waist and a wide leg, with a tie belt.
Children’s wax set|Petit Wouri|Children|wax, set|13500|2 years, 4 years, 6 years||A shirt and shorts for parties that end on the floor.
Baby wrap|Petit Wouri|Children|wax, baby|9500|||Five metres of soft wax to carry a child on the back.
School satchel|Petit Wouri|Children|school, bag|16000|Blue, Red||Waterproof and with reflectors, guaranteed for three years.
Beaded collar|Grassfields Beads|Jewellery|beads, handmade|24000|Red, Multicolour||A collar of glass beads in the manner of the Grassfields chiefs.
Brass bracelet|Foumban Bronze|Jewellery|brass, handmade|8500|S, M||Cast by lost wax in Foumban and polished by hand.
Cowrie earrings|Grassfields Beads|Jewellery|cowrie|4500|||Light cowries on gold-plated hooks.
Recycled glass necklace|Grassfields Beads|Jewellery|glass, recycled|11000|Green, Amber||Beads melted from bottles in Krobo, strung in Douala.
Bronze ring|Foumban Bronze|Jewellery|bronze|6500|52, 54, 56, 58||A ring with the double gong of the Bamoun court.
Head wrap|Atelier Wouri|Accessories|wax, head|5500|Sunflower, Lagoon, Coral||Two metres of soft wax with a leaflet of five ways to tie it.
Leather belt|Foumban Cuir|Accessories|leather, men|12000|90 cm, 100 cm, 110 cm||One thickness of leather and a brass buckle.
Silk bow tie|Akwa Couture|Accessories|silk, festive, men|9000|Indigo, Coral||Tied by hand, adjustable from 36 to 46.
Straw hat|Atelier Wouri|Accessories|raffia, summer|10500|M, L||A broad brim of raffia against the noon sun.
Leather sandals|Foumban Cuir|Shoes|leather, summer|19000|38, 39, 40, 41, 42||Resoled tyre soles that outlive the straps, which we replace for free.
Wax sneakers|Akwa Couture|Shoes|wax, sport|29500|38, 39, 40, 41, 42, 43||Canvas sneakers with a wax panel; numbered pairs.
Ndop cushion|Maison Ndop|Home|ndop, indigo|14500|40 cm, 50 cm||Indigo dyed in Ndop, with a feather filling.
Table runner|Maison Ndop|Home|ndop, table|12000|||Two metres, hemmed by hand.
Carved stool|Foumban Bois|Home|wood, handmade|55000|||A Bamileke stool from one piece of iroko.
Raffia basket|Atelier Wouri|Home|raffia, storage|8000|S, M, L||For bread, for toys, for plantains.
Terracotta vase|Poterie de Nsei|Home|clay, handmade|17500|||Fired with wood in Nsei; each one has its own shade.
Shea butter soap|Savons du Noun|Care|shea, soap|2500|Plain, Lemongrass, Coffee||Cold saponified and cured for six weeks.
Penja pepper|Penja Gourmet|Pantry|pepper, gift|6000|50 g, 100 g||White pepper from the volcanic soil of Penja.
Gift card|Atelier Wouri|Gift cards|gift|10000|10 000, 25 000, 50 000||Sent over WhatsApp in a minute.`;

/** A shop's initial state. */
export interface Catalogue {
  domain: string;
  name: string;
  currency: string;
  products: Product[];
}

const PRODUCT_IDS = 8_100_000_000_000;
const VARIANT_IDS = 44_200_000_000_000;

function productOf(line: string, index: number): Product {
  const [title = '', vendor = '', kind = '', tags = '', price = '0', variants = '', picture = '', ...words] =
    line.split('|');
  const names = variants ? variants.split(',') : [];
  return {
    id: PRODUCT_IDS + index,
    title,
    vendor,
    productType: kind,
    tags: tags.split(',').map((tag) => tag.trim()),
    description: words.join('|'),
    picture: picture || kind,
    variants: (names.length > 0 ? names : ['Default Title']).map((name, place): Variant => ({
      id: VARIANT_IDS + index * 100 + place,
      title: name.trim(),
      price: price.includes('.') ? price : `${price}.00`,
      sku: `${vendor.slice(0, 2).toUpperCase()}-${index}-${place}`,
      inventory: 3 + ((index * 7 + place * 5) % 40),
    })),
  };
}

/** Products of the demo's restaurant. */
const restaurant = `
Ndolé with prawns|Maison Bonapriso|Dishes|ndole, prawns|6500|||Bitter leaves and groundnuts, with prawns and plantains.
Poulet DG|Maison Bonapriso|Dishes|chicken|7500|||Chicken with fried plantains and vegetables.
Lunch of the day|Maison Bonapriso|Menus|lunch|4500|||A dish, a juice and a dessert, from Monday to Friday.
Grilled bar|Maison Bonapriso|Dishes|fish|9000|||Sea bass over charcoal, with miondo and a green sauce.
Achu with yellow soup|Maison Bonapriso|Dishes|achu|5500|||Pounded taro with yellow soup, as in the Grassfields.
Foléré juice|Maison Bonapriso|Drinks|juice|1500|||Hibiscus with ginger, made every morning.
Puff-puff|Maison Bonapriso|Desserts|dessert|1000|||Six pieces, warm, with sugar.
Gift voucher|Maison Bonapriso|Gift cards|gift|20000|||A dinner for two.`;

const things = ['Bowl', 'Lamp', 'Cloth', 'Chair', 'Mug', 'Rug', 'Shelf', 'Mirror', 'Plate', 'Basket'];
const looks = ['Amber', 'Azure', 'Coral', 'Ebony', 'Indigo', 'Ivory', 'Ochre', 'Olive', 'Rust', 'Sand'];
const makers = ['Akwa', 'Bonanjo', 'Deido', 'Kribi', 'Limbe'];

/** Products of a wholesaler with a long catalogue. */
const wholesale = Array.from({ length: 5000 }, (_, index) => {
  const [look, thing] = [looks[index % 10] ?? '', things[Math.floor(index / 10) % 10] ?? ''];
  const maker = makers[index % 5] ?? '';
  const number = String(index + 1).padStart(4, '0');
  return `${look} ${thing.toLowerCase()} ${number}|${maker} Trading|${thing}s|${look.toLowerCase()}, wholesale|${2 + (index % 90)}.50||${index % 4 === 0 ? '' : thing}|A ${look.toLowerCase()} ${thing.toLowerCase()} from ${maker}, sold by the dozen, number ${number} of the catalogue.`;
});

export const catalogues = (): Catalogue[] => [
  {
    domain: 'atelier-wouri.myshopify.com',
    name: 'Atelier Wouri',
    currency: 'XAF',
    products: atelier.trim().split('\n').map(productOf),
  },
  {
    domain: 'marche-central.myshopify.com',
    name: 'Marché Central',
    currency: 'EUR',
    products: wholesale.map((line, index) => productOf(line, 10_000 + index)),
  },
  {
    domain: 'maison-bonapriso.myshopify.com',
    name: 'Maison Bonapriso',
    currency: 'XAF',
    products: restaurant
      .trim()
      .split('\n')
      .map((line, index) => productOf(line, 20_000 + index)),
  },
];
