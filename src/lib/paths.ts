/** Addresses of the inbox, shared by the routes and the views that link to them. */
export const conversationsHome = '/dashboard/conversations/home';
export const conversationPath = (id: string) => `/dashboard/conversations/${id}`;
