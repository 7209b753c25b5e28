import type { Language } from '#contract/language.ts';
import type { MailText } from './mail.ts';

interface Person {
  name: string;
}
type WithLink = Person & { url: string };
interface Invited {
  inviter: string;
  organisation: string;
  isAdmin: boolean;
  email: string;
  url: string;
}

/** The texts of one language. */
interface Texts {
  invitation(it: Invited): MailText;
  confirm(it: WithLink): MailText;
  registered(it: WithLink & { resetUrl: string }): MailText;
  reset(it: WithLink): MailText;
  passwordChanged(it: WithLink): MailText;
  twoFactorOn(it: WithLink): MailText;
  twoFactorOff(it: WithLink): MailText;
  emailApprove(it: WithLink & { email: string }): MailText;
  emailConfirm(it: WithLink): MailText;
  emailTaken(): MailText;
  emailChanged(it: WithLink): MailText;
}

const english: Texts = {
  invitation: ({ inviter, organisation, isAdmin, email, url }) => ({
    subject: `Join ${organisation} at Parley`,
    paragraphs: [
      'Hello,',
      `${inviter} invites you to answer customers with the team of ${organisation}, as ${isAdmin ? 'an admin' : 'a member'}.`,
      `The invitation is for ${email}. Sign in with this address, or create an account with it.`,
    ],
    action: { label: 'Open the invitation', url },
    note: 'The invitation ends after 7 days. If you do not know who sent it, ignore this mail.',
  }),
  confirm: ({ name, url }) => ({
    subject: 'Confirm your email address',
    paragraphs: [
      `Hello ${name},`,
      'an account at Parley was created with this address. Open this link and sign in with the password you chose.',
    ],
    action: { label: 'Confirm address', url },
    note: 'The link works once, for 24 hours. If you did not create the account, ignore this mail: without the link the account stays closed.',
  }),
  registered: ({ name, url, resetUrl }) => ({
    subject: 'You already have an account',
    paragraphs: [
      `Hello ${name},`,
      'somebody, probably you, tried to create an account at Parley with this address. You have one already.',
      `If you forgot your password, you can set a new one: ${resetUrl}`,
    ],
    action: { label: 'Sign in', url },
    note: 'If it was not you, you do not have to do anything.',
  }),
  reset: ({ name, url }) => ({
    subject: 'Set a new password',
    paragraphs: [`Hello ${name},`, 'somebody, probably you, asked to set a new password for your account.'],
    action: { label: 'Set a new password', url },
    note: 'The link works once, for one hour. If it was not you, ignore this mail: your password stays as it is.',
  }),
  passwordChanged: ({ name, url }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${name},`,
      'the password of your account was changed. Sessions that were open elsewhere were ended.',
    ],
    action: { label: 'Set a new password', url },
    note: 'If it was not you, set a new password at once and tell an admin of your organization.',
  }),
  twoFactorOn: ({ name, url }) => ({
    subject: 'Two-factor sign-in is on',
    paragraphs: [
      `Hello ${name},`,
      'your account now asks for a code of your authenticator app after the password. Keep your recovery codes in a safe place.',
    ],
    action: { label: 'Change your password', url },
    note: 'If it was not you, set a new password at once and tell an admin of your organization.',
  }),
  twoFactorOff: ({ name, url }) => ({
    subject: 'Two-factor sign-in is off',
    paragraphs: [`Hello ${name},`, 'your account now asks for the password alone.'],
    action: { label: 'Change your password', url },
    note: 'If it was not you, set a new password at once and tell an admin of your organization.',
  }),
  emailApprove: ({ name, email, url }) => ({
    subject: 'Approve your new email address',
    paragraphs: [
      `Hello ${name},`,
      `somebody, probably you, asked to change the email address of your account to ${email}. It changes once you open this link and the one we sent to the new address.`,
    ],
    action: { label: 'Approve the change', url },
    note: 'The link works for 24 hours. If it was not you, do not open it, and change your password.',
  }),
  emailConfirm: ({ name, url }) => ({
    subject: 'Confirm your new email address',
    paragraphs: [
      `Hello ${name},`,
      'you asked to use this address for your account at Parley. It changes once you open this link and the one we sent to your present address.',
    ],
    action: { label: 'Confirm the address', url },
    note: 'The link works for 24 hours. If it was not you, ignore this mail.',
  }),
  emailTaken: () => ({
    subject: 'This address has an account already',
    paragraphs: [
      'Hello,',
      'somebody, probably you, asked to use this address for another account at Parley. It has an account already, so nothing changes.',
    ],
    note: 'If it was not you, you do not have to do anything.',
  }),
  emailChanged: ({ name, url }) => ({
    subject: 'Your email address was changed',
    paragraphs: [
      `Hello ${name},`,
      'this is now the email address of your account. Sessions that were open elsewhere were ended.',
    ],
    action: { label: 'Sign in', url },
    note: 'If it was not you, tell an admin of your organization at once.',
  }),
};

const french: Texts = {
  invitation: ({ inviter, organisation, isAdmin, email, url }) => ({
    subject: `Rejoignez ${organisation} sur Parley`,
    paragraphs: [
      'Bonjour,',
      `${inviter} vous invite à répondre aux clients avec l’équipe de ${organisation}, en tant ${isAdmin ? 'qu’administrateur' : 'que membre'}.`,
      `L’invitation est destinée à ${email}. Connectez-vous avec cette adresse, ou créez un compte avec elle.`,
    ],
    action: { label: 'Ouvrir l’invitation', url },
    note: 'L’invitation expire après 7 jours. Si vous ne connaissez pas la personne qui l’envoie, ignorez ce message.',
  }),
  confirm: ({ name, url }) => ({
    subject: 'Confirmez votre adresse e-mail',
    paragraphs: [
      `Bonjour ${name},`,
      'un compte Parley a été créé avec cette adresse. Ouvrez ce lien et connectez-vous avec le mot de passe que vous avez choisi.',
    ],
    action: { label: 'Confirmer l’adresse', url },
    note: 'Le lien fonctionne une seule fois, pendant 24 heures. Si vous n’avez pas créé ce compte, ignorez ce message : sans le lien, le compte reste fermé.',
  }),
  registered: ({ name, url, resetUrl }) => ({
    subject: 'Vous avez déjà un compte',
    paragraphs: [
      `Bonjour ${name},`,
      'quelqu’un, sans doute vous, a voulu créer un compte Parley avec cette adresse. Vous en avez déjà un.',
      `Si vous avez oublié votre mot de passe, vous pouvez en choisir un nouveau : ${resetUrl}`,
    ],
    action: { label: 'Se connecter', url },
    note: 'Si ce n’était pas vous, vous n’avez rien à faire.',
  }),
  reset: ({ name, url }) => ({
    subject: 'Choisissez un nouveau mot de passe',
    paragraphs: [
      `Bonjour ${name},`,
      'quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte.',
    ],
    action: { label: 'Choisir un nouveau mot de passe', url },
    note: 'Le lien fonctionne une seule fois, pendant une heure. Si ce n’était pas vous, ignorez ce message : votre mot de passe reste le même.',
  }),
  passwordChanged: ({ name, url }) => ({
    subject: 'Votre mot de passe a été modifié',
    paragraphs: [
      `Bonjour ${name},`,
      'le mot de passe de votre compte a été modifié. Les sessions ouvertes ailleurs ont été fermées.',
    ],
    action: { label: 'Choisir un nouveau mot de passe', url },
    note: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez un administrateur de votre organisation.',
  }),
  twoFactorOn: ({ name, url }) => ({
    subject: 'La connexion en deux étapes est activée',
    paragraphs: [
      `Bonjour ${name},`,
      'votre compte demande désormais un code de votre application d’authentification après le mot de passe. Gardez vos codes de secours en lieu sûr.',
    ],
    action: { label: 'Changer votre mot de passe', url },
    note: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez un administrateur de votre organisation.',
  }),
  twoFactorOff: ({ name, url }) => ({
    subject: 'La connexion en deux étapes est désactivée',
    paragraphs: [`Bonjour ${name},`, 'votre compte demande désormais seulement le mot de passe.'],
    action: { label: 'Changer votre mot de passe', url },
    note: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez un administrateur de votre organisation.',
  }),
  emailApprove: ({ name, email, url }) => ({
    subject: 'Approuvez votre nouvelle adresse e-mail',
    paragraphs: [
      `Bonjour ${name},`,
      `quelqu’un, sans doute vous, a demandé de remplacer l’adresse e-mail de votre compte par ${email}. Elle change dès que vous ouvrez ce lien et celui envoyé à la nouvelle adresse.`,
    ],
    action: { label: 'Approuver le changement', url },
    note: 'Le lien fonctionne pendant 24 heures. Si ce n’était pas vous, ne l’ouvrez pas et changez votre mot de passe.',
  }),
  emailConfirm: ({ name, url }) => ({
    subject: 'Confirmez votre nouvelle adresse e-mail',
    paragraphs: [
      `Bonjour ${name},`,
      'vous avez demandé d’utiliser cette adresse pour votre compte Parley. Elle change dès que vous ouvrez ce lien et celui envoyé à votre adresse actuelle.',
    ],
    action: { label: 'Confirmer l’adresse', url },
    note: 'Le lien fonctionne pendant 24 heures. Si ce n’était pas vous, ignorez ce message.',
  }),
  emailTaken: () => ({
    subject: 'Cette adresse a déjà un compte',
    paragraphs: [
      'Bonjour,',
      'quelqu’un, sans doute vous, a demandé d’utiliser cette adresse pour un autre compte Parley. Elle a déjà un compte, donc rien ne change.',
    ],
    note: 'Si ce n’était pas vous, vous n’avez rien à faire.',
  }),
  emailChanged: ({ name, url }) => ({
    subject: 'Votre adresse e-mail a été modifiée',
    paragraphs: [
      `Bonjour ${name},`,
      'ceci est désormais l’adresse e-mail de votre compte. Les sessions ouvertes ailleurs ont été fermées.',
    ],
    action: { label: 'Se connecter', url },
    note: 'Si ce n’était pas vous, prévenez tout de suite un administrateur de votre organisation.',
  }),
};

export const mailTexts: Record<Language, Texts> = { en: english, fr: french };
