import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Sample {
  file: string;
  /** Label in the phone's menu. */
  label: string;
  type: 'image' | 'video' | 'audio' | 'document' | 'sticker';
  mime: string;
  voice?: boolean;
  /** Its transcript or description, which the sandbox's model returns. */
  words?: string;
}

const folder = join(import.meta.dirname, '../samples');

/** Small real files of every kind, because the phone has no camera. */
export const samples: readonly Sample[] = [
  {
    file: 'bag.jpg',
    label: 'Photo',
    type: 'image',
    mime: 'image/jpeg',
    words: 'A brown leather handbag with a brass clasp stands on a beige table.',
  },
  {
    file: 'green-bag.jpg',
    label: 'Another photo',
    type: 'image',
    mime: 'image/jpeg',
    words: 'A dark green leather handbag with a brass clasp in front of a pale wall.',
  },
  {
    file: 'voice-fr.ogg',
    label: 'Voice, French',
    type: 'audio',
    mime: 'audio/ogg',
    voice: true,
    words:
      'Bonjour, je voulais savoir si le sac Sanaga en vert est encore disponible à la boutique d’Akwa, et si vous pouvez le mettre de côté jusqu’à samedi. Je passerai le chercher dans la matinée, avant midi, avec ma sœur. Merci beaucoup et bonne journée !',
  },
  {
    file: 'voice-en.ogg',
    label: 'Voice, English',
    type: 'audio',
    mime: 'audio/ogg',
    voice: true,
    words: 'Hi, the strap of my bag came loose yesterday. Could you tell me how long a repair takes?',
  },
  {
    file: 'workshop.mp4',
    label: 'Video',
    type: 'video',
    mime: 'video/mp4',
    words: 'This is the stitching I mean, can you see it?',
  },
  { file: 'quote.pdf', label: 'PDF', type: 'document', mime: 'application/pdf' },
  { file: 'prices.csv', label: 'Table (CSV)', type: 'document', mime: 'text/plain' },
  { file: 'sticker.webp', label: 'Sticker', type: 'sticker', mime: 'image/webp', words: 'A smiling face.' },
  {
    file: 'story.jpg',
    label: 'Story',
    type: 'image',
    mime: 'image/jpeg',
    words: 'An Instagram story: a brown handbag on a sunset gradient with the words “New bag day!”.',
  },
];

export const bytesOf = (file: string): Buffer => readFileSync(join(folder, file));

const bySha = new Map<string, Sample>();

export function sampleBySha(sha256: string): Sample | undefined {
  if (bySha.size === 0)
    for (const sample of samples)
      bySha.set(createHash('sha256').update(bytesOf(sample.file)).digest('hex'), sample);
  return bySha.get(sha256);
}
