/** The texts of the menu in the header of a chat. */
export interface MenuStrings {
  /** Names the button. */
  show: string;
  copy: string;
  markdown: string;
  json: string;
  print: string;
}
