import { useDroppable } from "@dnd-kit/core";
import { Button } from "@mantine/core";
import { type ImageCategory, imageCategory, imageLimits } from "@takseru/shared-types";
import { useId } from "react";
import { useDropzone } from "react-dropzone";
import { requestCamera } from "@/lib/images/camera-request";
import { countIn, freePlaces, isNeeded } from "@/lib/images/photograph-counts";
import { Icon, iconPaths } from "@/ui";
import { addFiles } from "../documents/add-files";
import { inCategory } from "../photograph";
import { fullMessage } from "../upload/check-files";
import classes from "./category-section.module.css";
import { useGallery } from "./gallery-context";
import { sectionId } from "./order/nearest-photograph";
import { PhotographTile } from "./tile/PhotographTile";

const ACCEPT = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/gif": [".gif"],
  "image/webp": [".webp"],
};

/** The pages of a PDF become pictures. */
const ACCEPT_DOCUMENTS = { ...ACCEPT, "application/pdf": [".pdf"] };

/** Photographs into a category: dropped or chosen from files. */
const useAdding = (reportId: number, category: ImageCategory, disabled: boolean) => {
  const add = (files: readonly File[]) => void addFiles(reportId, category, files);
  return useDropzone({
    accept: category === "documents" ? ACCEPT_DOCUMENTS : ACCEPT,
    disabled,
    noClick: true,
    noKeyboard: true,
    // Refused files are listed as well, each with its error.
    onDrop: (accepted: File[], refused) => add([...accepted, ...refused.map(({ file }) => file)]),
  });
};

interface CategorySectionProps {
  category: ImageCategory;
  /** Told when the valuer works in it: what is pasted goes there. */
  onEnter: () => void;
}

const countText = (category: ImageCategory, count: number) => `${count} of ${imageLimits[category].max}`;

/** One category: its heading, its photographs, and how more come into it. */
export const CategorySection = ({ category, onEnter }: CategorySectionProps) => {
  const { reportId, readOnly, isPhone, photographs, tileKeys } = useGallery();
  const own = inCategory(photographs, category);
  const isFull = freePlaces(photographs, category) === 0;
  const count = countIn(photographs, category);
  const adding = useAdding(reportId, category, readOnly);
  const drop = useDroppable({ id: sectionId(category), data: { category } });
  const headingId = useId();
  const label = imageCategory.labels[category];
  const isShut = readOnly || isFull;
  return (
    <section
      {...adding.getRootProps({
        className: classes.category,
        role: "group",
        "aria-labelledby": isPhone ? undefined : headingId,
        "data-category": category,
        "data-active": adding.isDragActive || undefined,
        onFocus: onEnter,
        onPointerEnter: onEnter,
      })}
    >
      <div className={classes.head}>
        {!isPhone && (
          <h3 id={headingId} className={classes.heading}>
            {label} <span>{countText(category, count)}</span>
          </h3>
        )}
        {isNeeded(photographs, category) && !readOnly && <span className={classes.needed}>needed: 1</span>}
        {isFull && !readOnly && <span className={classes.full}>{fullMessage(category)}</span>}
        {!isPhone && !readOnly && (
          <Button
            variant="subtle"
            size="compact-md"
            className={classes.browse ?? ""}
            disabled={isFull}
            aria-label={`Browse images for ${label}`}
            onClick={adding.open}
          >
            Browse
          </Button>
        )}
      </div>
      {!readOnly && (
        <input {...adding.getInputProps({ "aria-label": `Images for ${label}`, disabled: isShut })} />
      )}
      <ul ref={drop.setNodeRef} aria-label={label} className={classes.grid}>
        {own.map((photograph, index) => (
          <PhotographTile
            key={tileKeys.get(photograph.id)}
            photograph={photograph}
            place={index + 1}
            count={own.length}
          />
        ))}
        {!isShut && (isPhone || own.length === 0) && (
          <li className={classes.add}>
            <button type="button" className={classes.camera} onClick={() => requestCamera(category)}>
              <Icon path={iconPaths.camera} />
              Take a photo
            </button>
            <button type="button" onClick={adding.open}>
              <Icon path={iconPaths.plus} />
              {isPhone ? "Browse images" : <span className="visually-hidden">Add images to {label}</span>}
            </button>
          </li>
        )}
      </ul>
      {readOnly && own.length === 0 && <p className={classes.none}>No images under {label}</p>}
    </section>
  );
};
