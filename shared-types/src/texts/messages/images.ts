export const imagesMessages = {
  loadFailed: "Failed to load images",
  uploadFailed: "Upload failed",
  uploadImagesFailed: "Failed to upload images",
  deleteFailed: "Delete failed",
  deleteImageFailed: "Failed to delete image",
  uploaded: (count: number, category: string) => `Uploaded ${count} images to ${category}`,
  deleted: "Image deleted successfully",
  confirmDelete: "Are you sure you want to delete this image?",
  categoryFull: (max: number, category: string) => `Maximum ${max} images allowed for ${category}`,
  saveFirst: "Report must be saved before uploading images",
  notAnImage: "Only JPG, PNG, GIF or WebP images can be uploaded",
  none: "Please choose at least one image",
  tooMany: (max: number) => `At most ${max} images can be uploaded at once`,
  notOfReport: "A photograph that is named here is not one of this report",
  namedTwice: "A photograph is named twice in this order",
  tooManyPins: (max: number) => `A plan can have at most ${max} pins`,
  tooManyUploads: (max: number) =>
    `${max} uploads were begun here today and not finished. Please upload the rest tomorrow.`,
  storageFull: (photographs: number, gigabytes: number) =>
    `Your account is full: it can hold ${photographs / 1_000},000 photographs and ${gigabytes} GB. Please delete photographs or reports that you no longer need, then try again.`,
  tooLarge: "Images may be up to 10MB each",
  blank: "The image is empty: it shows nothing but white. Please choose another one.",
  pictureRemoveFailed: (kind: string) => `Failed to remove the ${kind.toLowerCase()}`,
  confirmRemovePicture: (kind: string) =>
    `Remove your ${kind.toLowerCase()}? Reports that are finalized keep it, all others are printed without it.`,
} as const;
