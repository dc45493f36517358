import { type Image, type ImageCategory, imageCategory, imageLimits } from "@takseru/shared-types";
import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { EmptyState, toast } from "@/ui";
import { checkFiles, fullMessage } from "../upload/check-files";
import { UploadArea } from "../upload/UploadArea";
import { UploadList } from "../upload/UploadList";
import { isInProgress } from "../upload/upload-queue";
import { uploadQueueOf } from "../upload/upload-queues";
import classes from "./category-panel.module.css";
import { ImageCard } from "./ImageCard";
import { imagesInCategory } from "./image-queries";

interface CategoryPanelProps {
  reportId: number;
  category: ImageCategory;
  images: readonly Image[];
  readOnly: boolean;
}

/** The photographs of one category, with an area to upload more. */
export const CategoryPanel = ({ reportId, category, images, readOnly }: CategoryPanelProps) => {
  const queue = uploadQueueOf(reportId, useQueryClient());
  const uploads = useSyncExternalStore(queue.subscribe, queue.current).filter(
    (upload) => upload.category === category,
  );
  const categoryImages = imagesInCategory(images, category);
  const freeSlots = imageLimits[category].max - categoryImages.length - uploads.filter(isInProgress).length;
  const label = imageCategory.labels[category];

  const add = (files: File[]) => {
    const checkedFiles = checkFiles(files, category, freeSlots);
    if (checkedFiles.some(({ error }) => error === fullMessage(category))) toast.error(fullMessage(category));
    queue.add(category, checkedFiles);
  };
  return (
    <div className={classes.category} data-category={category}>
      {!readOnly && <UploadArea label={label} disabled={freeSlots <= 0} onFiles={add} />}
      {!readOnly && <UploadList uploads={uploads} queue={queue} />}
      {categoryImages.length === 0 ? (
        <EmptyState
          title={`No images under ${label}`}
          description={imageLimits[category].required && "A bank expects at least one."}
        />
      ) : (
        <ul aria-label={label} className={classes.grid}>
          {categoryImages.map((image) => (
            <ImageCard key={image.id} reportId={reportId} image={image} readOnly={readOnly} />
          ))}
        </ul>
      )}
    </div>
  );
};
