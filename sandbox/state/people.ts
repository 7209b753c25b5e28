import type { Person } from './types.ts';

/** Customers of a new sandbox; all are fictional. */
export const firstPeople: Person[] = [
  { wa_id: '237677001122', name: 'Marie-Claire Atangana Mbarga épouse Essomba', on: true },
  { wa_id: '237699112233', name: 'Nkeng Tabi Fabrice', on: true },
  { wa_id: '2348031234567', name: 'Chidinma Okonkwo-Adeyemi', on: true },
  { wa_id: '212661234567', name: 'عائشة الحسن', on: true },
  { wa_id: '380671234567', name: 'Олена Шевченко', on: true },
  { wa_id: '251911234567', name: 'አበበ ተስፋዬ', on: true },
  { wa_id: '8613812345678', name: '李美玲', on: true },
  {
    wa_id: '17841400000000011',
    name: 'Grâce Ewane',
    username: 'grace.ewane',
    picture: 'person-1.jpg',
    network: 'instagram',
    on: true,
  },
  {
    wa_id: '17841400000000012',
    name: 'Sipho Dlamini',
    username: 'sipho_d',
    picture: 'person-2.jpg',
    network: 'instagram',
    on: true,
  },
  {
    wa_id: '17841400000000013',
    name: 'Léa Moreau',
    username: 'leamoreau',
    picture: 'person-3.jpg',
    network: 'instagram',
    on: true,
  },
];
