import type { Language } from '#contract/language.ts';
import type { MailText } from './mail.ts';

interface About {
  organisation: string;
  url: string;
}

/** The texts of mails about an organisation, in one language. */
interface Texts {
  organisationExport(it: About): MailText;
  organisationDeletion(it: About & { day: string }): MailText;
  organisationDeletionSoon(it: About & { day: string }): MailText;
  organisationKept(it: About): MailText;
}

const english: Texts = {
  organisationExport: ({ organisation, url }) => ({
    subject: `The data of ${organisation}`,
    paragraphs: [
      'Hello,',
      `you asked for everything that is stored about ${organisation}. The file is made while you download it.`,
    ],
    action: { label: 'Download', url },
    note: 'The link works for 24 hours, without signing in: do not pass it on. If it was not you, change your password and tell the other admins.',
  }),
  organisationDeletion: ({ organisation, day, url }) => ({
    subject: `${organisation} will be deleted`,
    paragraphs: [
      'Hello,',
      `an admin asked to delete ${organisation} at Parley. On ${day} its conversations, contacts, files, campaigns and invoices are deleted for ever.`,
      'Until then every admin can keep the organization. Campaigns are not launched.',
    ],
    action: { label: 'Open the settings', url },
    note: 'You receive this mail because you are an admin of the organization.',
  }),
  organisationDeletionSoon: ({ organisation, day, url }) => ({
    subject: `${organisation} will be deleted tomorrow`,
    paragraphs: [
      'Hello,',
      `on ${day} ${organisation} is deleted at Parley, with everything in it, for ever. This is the last reminder.`,
    ],
    action: { label: 'Open the settings', url },
    note: 'You receive this mail because you are an admin of the organization.',
  }),
  organisationKept: ({ organisation, url }) => ({
    subject: `${organisation} will not be deleted`,
    paragraphs: ['Hello,', `an admin cancelled the deletion of ${organisation}. Nothing was deleted.`],
    action: { label: 'Open the settings', url },
    note: 'You receive this mail because you are an admin of the organization.',
  }),
};

const french: Texts = {
  organisationExport: ({ organisation, url }) => ({
    subject: `Les données de ${organisation}`,
    paragraphs: [
      'Bonjour,',
      `vous avez demandé toutes les données enregistrées sur ${organisation}. Le fichier est créé pendant le téléchargement.`,
    ],
    action: { label: 'Télécharger', url },
    note: 'Le lien fonctionne pendant 24 heures, sans connexion : ne le transmettez pas. Si ce n’était pas vous, changez votre mot de passe et prévenez les autres administrateurs.',
  }),
  organisationDeletion: ({ organisation, day, url }) => ({
    subject: `${organisation} va être supprimée`,
    paragraphs: [
      'Bonjour,',
      `un administrateur a demandé la suppression de ${organisation} sur Parley. Le ${day}, ses conversations, contacts, fichiers, campagnes et factures seront supprimés définitivement.`,
      'D’ici là, chaque administrateur peut conserver l’organisation. Aucune campagne n’est lancée.',
    ],
    action: { label: 'Ouvrir les paramètres', url },
    note: 'Vous recevez ce message parce que vous êtes administrateur de l’organisation.',
  }),
  organisationDeletionSoon: ({ organisation, day, url }) => ({
    subject: `${organisation} sera supprimée demain`,
    paragraphs: [
      'Bonjour,',
      `le ${day}, ${organisation} sera supprimée de Parley, avec tout son contenu, définitivement. Ceci est le dernier rappel.`,
    ],
    action: { label: 'Ouvrir les paramètres', url },
    note: 'Vous recevez ce message parce que vous êtes administrateur de l’organisation.',
  }),
  organisationKept: ({ organisation, url }) => ({
    subject: `${organisation} ne sera pas supprimée`,
    paragraphs: [
      'Bonjour,',
      `un administrateur a annulé la suppression de ${organisation}. Rien n’a été supprimé.`,
    ],
    action: { label: 'Ouvrir les paramètres', url },
    note: 'Vous recevez ce message parce que vous êtes administrateur de l’organisation.',
  }),
};

export const organisationTexts: Record<Language, Texts> = { en: english, fr: french };
