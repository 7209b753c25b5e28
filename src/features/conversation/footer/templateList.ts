/** Id of the list above the field of the templates. */
export const TEMPLATE_LIST = 'template-list';
