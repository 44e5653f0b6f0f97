/** The texts of a composer beyond its text field and its button. */
export interface ComposerStrings {
  sendAfter: string;
  sentAfter: string;
  heldMessages: string;
  takeBack: string;
  discard: string;
  attach: string;
  attachments: string;
  dropHere: string;
  removeFile: (name: string) => string;
  retryFile: (name: string) => string;
  uploading: (name: string) => string;
  stillUploading: string;
  failedUpload: string;
  missingFiles: string;
  uploadFailed: (name: string) => string;
  fileUnreadable: (name: string) => string;
  fileNotKept: (name: string) => string;
  fileType: (name: string) => string;
  fileTooLarge: (name: string, limit: string) => string;
  tooManyFiles: (limit: number) => string;
  mentions: string;
  commands: string;
  loading: string;
}
