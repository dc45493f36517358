/**
 * One sheet of 200 x 280 points, a frame with three black bars in it, as scanners pack it. Drawn and packed with Pillow:
 * `save(..., "TIFF", compression="group4", tiffinfo={262: 0})` without its TIFF header, `save(..., "JPEG2000",
 * irreversible=True, quality_layers=[60], num_resolutions=3)` and `save(..., "JPEG", quality=50)`.
 */
export const sheet = { width: 200, height: 280, darkShare: 0.206 };

const bytes = (base64: string): Buffer => Buffer.from(base64, "base64");

const group4 = bytes(
  "+cDIBm/zSWf//////////////////////////////////kGGQH////////////////////////j/////////////////////" +
    "///////////////////8gwyA////////////////////////8f////////////////////////////////////////kGGQH/" +
    "///////////////////////j//////////////////////////////////////////////////4/4/ABABA=",
);

/** The group 4 codes above as the single region of a JBIG2 page (ITU-T T.88, 7.2, 7.4.6, 7.4.8). */
const jbig2 = (): Buffer => {
  const segment = (number: number, type: number, data: Buffer): Buffer => {
    const header = Buffer.alloc(11);
    header.writeUInt32BE(number, 0);
    header.set([type, 0, 1], 4);
    header.writeUInt32BE(data.length, 7);
    return Buffer.concat([header, data]);
  };
  const page = Buffer.alloc(19);
  page.writeUInt32BE(sheet.width, 0);
  page.writeUInt32BE(sheet.height, 4);
  const region = Buffer.alloc(18);
  region.writeUInt32BE(sheet.width, 0);
  region.writeUInt32BE(sheet.height, 4);
  region.writeUInt8(1, 17);
  return Buffer.concat([segment(0, 48, page), segment(1, 38, Buffer.concat([region, group4]))]);
};

const jpeg2000 = bytes(
  "AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAABGAAAAMgAAQcHAAAAAAAPY29scgEA" +
    "AAAAABEAAALaanAyY/9P/1EAKQAAAAAAyAAAARgAAAAAAAAAAAAAAMgAAAEYAAAAAAAAAAAAAQcBAf9SAAwAAAABAAIEBAAA" +
    "/1wAEUJfUlAFUAVQR1fTV9NXYv9kACUAAUNyZWF0ZWQgYnkgT3BlbkpQRUcgdmVyc2lvbiAyLjUuNP+QAAoAAAAAAlsAAf+T" +
    "5+LX34lgFAB5bFxgn9C+xyjFrKzoiNMjSfs+WzRBHaPospRB/MaDYAYvwf6q9V5s9OY7GQh/CrSkjY8JvuwqstSCK3eHtHse" +
    "4Md3z8mIAz0RxbJTRNQ3hMWFitLRtRN/4GX5eyCZd6q3dGvcxKLukFsdqABWPK79DPo1tRpvM6U6bhn4dkpG35fAqIkSEs3c" +
    "sSI3FwlCiUrJMTK862RMhG5x5JRwsIAGEhLBGFsG4DLfoBTtm6Y/CUWAcqmAobHh3/9/xhQQomjU8zgFftwV/vbyOF/donNY" +
    "tfbqOVW5MrifyJtwjCTouPaKI3IASnPv78r78BW/LRrxYBqi9SXx/nLXWuVf6X2uBOLVcTDvkkdvb3gvpgVsbj+qI1ljFMOW" +
    "49/KE/8FglW0G2jv6uQIJb/rW7U6jJkmFyyo9HF08w5HxCAyEbeTrM+alpvviquXhdpKQ4I9GBcc8pTYnlm+jH7SPZZJ4w5Z" +
    "W3FSEADCOhDjLDONxf8d6a7+L/sg+F/fsZRilpuxEDEkAU3jmlvmQ4/whfHyh471Dx/6X4jj5S9Z8V438T4sH8NYqarEl1xZ" +
    "gt6B/1zm2o23piwLsoKvgX2Vc0IqWoWrzTcy/AzF6ZhlmJl96HieTy5eoaH25JJb/kpB1LHUOfm5o96gEZIzi2BcfmZDxoki" +
    "95T01lO/lYzA5mJXBR+qV9OLigBppzLcab4/1vRGjq16SEGPBGCet/6fv+aG7/UzfiV7spEQhr+mGtA6yCmlVlu0BqqIepJK" +
    "NaOQ5ipR0xJsHyrTcP/Z",
);

const jpeg = bytes(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1R" +
    "V19iZ2hnPk1xeXBkeFxlZ2P/wAALCAEYAMgBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgED" +
    "AwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RF" +
    "RkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJ" +
    "ytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/AOu13W7bQbJLq7SV0eQRgRAE5IJ7kelYP/Cx9H/59r7/" +
    "AL4T/wCKo/4WPo//AD7X3/fCf/FUf8LH0f8A59r7/vhP/iqP+Fj6P/z7X3/fCf8AxVH/AAsfR/8An2vv++E/+Ko/4WPo/wDz" +
    "7X3/AHwn/wAVR/wsfR/+fa+/74T/AOKo/wCFj6P/AM+19/3wn/xVH/Cx9H/59r7/AL4T/wCKo/4WPo//AD7X3/fCf/FUf8LH" +
    "0f8A59r7/vhP/iqP+Fj6P/z7X3/fCf8AxVH/AAsfR/8An2vv++E/+Ko/4WPo/wDz7X3/AHwn/wAVR/wsfR/+fa+/74T/AOKo" +
    "/wCFj6P/AM+19/3wn/xVH/Cx9H/59r7/AL4T/wCKo/4WPo//AD7X3/fCf/FUf8LH0f8A59r7/vhP/iqP+Fj6P/z7X3/fCf8A" +
    "xVH/AAsfR/8An2vv++E/+Ko/4WPo/wDz7X3/AHwn/wAVR/wsfR/+fa+/74T/AOKre0LW7bXrJ7q0SVESQxkSgA5AB7E+tYPx" +
    "O/5F63/6+1/9Aeuwoooooooooooooooooooooorj/hj/AMi9cf8AX23/AKAlHxO/5F63/wCvtf8A0B67Ciiiiiiiiiiiiiii" +
    "iiiiiiiuP+GP/IvXH/X23/oCUfE7/kXrf/r7X/0B67CiiiiiiiiiiiiiiiiiiiiiiuP+GP8AyL1x/wBfbf8AoCUfE7/kXrf/" +
    "AK+1/wDQHrsKKKKKKKKKKKKKKKKKKKKKKK4/4Y/8i9cf9fbf+gJR8Tv+Ret/+vtf/QHrsKKKKKKKKKKKKKKKKKKKKKKK4/4Y" +
    "/wDIvXH/AF9t/wCgJR8Tv+Ret/8Ar7X/ANAeuworH8W31xp3hy7u7OTy549m1toOMuoPB46E15v/AMJt4i/6CH/kGP8A+Jo/" +
    "4TbxF/0EP/IMf/xNH/CbeIv+gh/5Bj/+Jo/4TbxF/wBBD/yDH/8AE0f8Jt4i/wCgh/5Bj/8AiaP+E28Rf9BD/wAgx/8AxNH/" +
    "AAm3iL/oIf8AkGP/AOJo/wCE28Rf9BD/AMgx/wDxNH/CbeIv+gh/5Bj/APiaP+E28Rf9BD/yDH/8TR/wm3iL/oIf+QY//iaP" +
    "+E28Rf8AQQ/8gx//ABNH/CbeIv8AoIf+QY//AImj/hNvEX/QQ/8AIMf/AMTR/wAJt4i/6CH/AJBj/wDiaP8AhNvEX/QQ/wDI" +
    "Mf8A8TR/wm3iL/oIf+QY/wD4mvSPCV9caj4ctLu8k8yeTfubaBnDsBwOOgFbFFcf8Mf+ReuP+vtv/QEo+J3/ACL1v/19r/6A" +
    "9dhRXP8Ajv8A5FC+/wC2f/oxa8foooooooooooooooor2DwJ/wAihY/9tP8A0Y1dBRXH/DH/AJF64/6+2/8AQEo+J3/IvW//" +
    "AF9r/wCgPXYUVh+NIJrnwtew28Uk0rbNqRqWY/Op4Aryv+wtY/6BV9/4Dv8A4Uf2FrH/AECr7/wHf/Cj+wtY/wCgVff+A7/4" +
    "Uf2FrH/QKvv/AAHf/Cj+wtY/6BV9/wCA7/4Uf2FrH/QKvv8AwHf/AAo/sLWP+gVff+A7/wCFH9hax/0Cr7/wHf8Awo/sLWP+" +
    "gVff+A7/AOFH9hax/wBAq+/8B3/wo/sLWP8AoFX3/gO/+FH9hax/0Cr7/wAB3/wo/sLWP+gVff8AgO/+FH9hax/0Cr7/AMB3" +
    "/wAKP7C1j/oFX3/gO/8AhR/YWsf9Aq+/8B3/AMKP7C1j/oFX3/gO/wDhXqnguCa28LWUNxFJDKu/ckilWHzseQa3KK4/4Y/8" +
    "i9cf9fbf+gJR8Tv+Ret/+vtf/QHrsKKKKKKKKKKKKKKKKKKKKKKK4/4Y/wDIvXH/AF9t/wCgJR8Tv+Ret/8Ar7X/ANAeuwoo" +
    "oooooooooooooooooooorj/hj/yL1x/19t/6AlHxO/5F63/6+1/9Aeuwoooooooooooooooooooooorj/hj/AMi9cf8AX23/" +
    "AKAlHxO/5F63/wCvtf8A0B67CiiiiiiiiiiiiiiiiiiiiiiuP+GP/IvXH/X23/oCUfE7/kXrf/r7X/0B67Ciiiiiiiiiiiii" +
    "iiiiiiiiiuP+GP8AyL1x/wBfbf8AoCUfE7/kXrf/AK+1/wDQHrsKKKKKKKKKKKKKKKKKKKKKKK4/4Y/8i9cf9fbf+gJR8Tv+" +
    "Ret/+vtf/QHrsKK5/wAd/wDIoX3/AGz/APRi14/RRRRRRRRRRRRRRRRXsHgT/kULH/tp/wCjGroKK4/4Y/8AIvXH/X23/oCU" +
    "fE7/AJF63/6+1/8AQHrsKK5/x3/yKF9/2z/9GLXj9FFFFFFFFFFFFFFFFeweBP8AkULH/tp/6Maugorj/hj/AMi9cf8AX23/" +
    "AKAlHxO/5F63/wCvtf8A0B67CisvxLps2r6Fc2Nu0ayy7dpkJC8MDzgH0rg/+Fcax/z82P8A32//AMTR/wAK41j/AJ+bH/vt" +
    "/wD4mj/hXGsf8/Nj/wB9v/8AE0f8K41j/n5sf++3/wDiaP8AhXGsf8/Nj/32/wD8TR/wrjWP+fmx/wC+3/8AiaP+Fcax/wA/" +
    "Nj/32/8A8TR/wrjWP+fmx/77f/4mj/hXGsf8/Nj/AN9v/wDE0f8ACuNY/wCfmx/77f8A+Jo/4VxrH/PzY/8Afb//ABNH/CuN" +
    "Y/5+bH/vt/8A4mj/AIVxrH/PzY/99v8A/E0f8K41j/n5sf8Avt//AImj/hXGsf8APzY/99v/APE0f8K41j/n5sf++3/+Jo/4" +
    "VxrH/PzY/wDfb/8AxNd54a02bSNCtrG4aNpYt24xkleWJ4yB61qUVx/wx/5F64/6+2/9ASj4nf8AIvW//X2v/oD12FFFFFFF" +
    "FFFFFFFFFFFFFFFFcf8ADH/kXrj/AK+2/wDQEo+J3/IvW/8A19r/AOgPXYUUUUUUUUUUUUUUUUUUUUUUVx/wx/5F64/6+2/9" +
    "ASj4nf8AIvW//X2v/oD12FFFFFFFFFFFFFFFFFFFFFFFcf8ADH/kXrj/AK+2/wDQEo+J3/IvW/8A19r/AOgPXYUUUUUUUUUU" +
    "UUUUUUUUUUUUVx/wx/5F64/6+2/9ASj4nf8AIvW//X2v/oD12FFFFFFFFFFFFFFFFFFFFFFFcf8ADH/kXrj/AK+2/wDQEo+J" +
    "3/IvW/8A19r/AOgPXYUVXv76306zku7yTy4I8bm2k4yQBwOepFY//CbeHf8AoIf+QZP/AImj/hNvDv8A0EP/ACDJ/wDE0f8A" +
    "CbeHf+gh/wCQZP8A4mj/AITbw7/0EP8AyDJ/8TR/wm3h3/oIf+QZP/iaP+E28O/9BD/yDJ/8TR/wm3h3/oIf+QZP/iaP+E28" +
    "O/8AQQ/8gyf/ABNH/CbeHf8AoIf+QZP/AImj/hNvDv8A0EP/ACDJ/wDE0f8ACbeHf+gh/wCQZP8A4mj/AITbw7/0EP8AyDJ/" +
    "8TR/wm3h3/oIf+QZP/iaP+E28O/9BD/yDJ/8TR/wm3h3/oIf+QZP/iaP+E28O/8AQQ/8gyf/ABNH/CbeHf8AoIf+QZP/AImt" +
    "iwvrfUbOO7s5PMgkztbaRnBIPB56g1Yorj/hj/yL1x/19t/6AlHxO/5F63/6+1/9Aeuworn/AB3/AMihff8AbP8A9GLXj9FF" +
    "FFFFFFFFFFFFFFeweBP+RQsf+2n/AKMaugorj/hj/wAi9cf9fbf+gJR8Tv8AkXrf/r7X/wBAeuworn/Hf/IoX3/bP/0YteP0" +
    "UUUUUUUUUUUUUUUV7B4E/wCRQsf+2n/oxq6CiuP+GP8AyL1x/wBfbf8AoCUfE7/kXrf/AK+1/wDQHrsKKp6tpsOr6bLY3DSL" +
    "FLjcYyA3BB4yD6Vzf/CuNH/5+b7/AL7T/wCJo/4Vxo//AD833/faf/E0f8K40f8A5+b7/vtP/iaP+FcaP/z833/faf8AxNH/" +
    "AArjR/8An5vv++0/+Jo/4Vxo/wDz833/AH2n/wATR/wrjR/+fm+/77T/AOJo/wCFcaP/AM/N9/32n/xNH/CuNH/5+b7/AL7T" +
    "/wCJo/4Vxo//AD833/faf/E0f8K40f8A5+b7/vtP/iaP+FcaP/z833/faf8AxNH/AArjR/8An5vv++0/+Jo/4Vxo/wDz833/" +
    "AH2n/wATR/wrjR/+fm+/77T/AOJo/wCFcaP/AM/N9/32n/xNH/CuNH/5+b7/AL7T/wCJrpNJ02HSNNisbdpGiiztMhBbkk84" +
    "A9auUVx/wx/5F64/6+2/9ASj4nf8i9b/APX2v/oD12FFFFFFFFFFFFFFFFFFFFFFFcf8Mf8AkXrj/r7b/wBASj4nf8i9b/8A" +
    "X2v/AKA9dhRRRRRRRRRRRRRRRRRRRRRRXH/DH/kXrj/r7b/0BKPid/yL1v8A9fa/+gPXYUUUUUUUUUUUUUUUUUUUUUUVx/wx" +
    "/wCReuP+vtv/AEBKPid/yL1v/wBfa/8AoD12FFFFFFFFFFFFFFFFFFFFFFFcf8Mf+ReuP+vtv/QEo+J3/IvW/wD19r/6A9dh" +
    "RRRRRRRRRRRRRRRRRRRRRRXH/DH/AJF64/6+2/8AQEo+J3/IvW//AF9r/wCgPXYUUUUUUUUUUUUUUUUUUUUUUVx/wx/5F64/" +
    "6+2/9ASj4nf8i9b/APX2v/oD12FFFFFFFFFFFFFFFFFFFFFFFcf8Mf8AkXrj/r7b/wBASt7XdEttesktbt5URJBIDEQDkAju" +
    "D61g/wDCuNH/AOfm+/77T/4mj/hXGj/8/N9/32n/AMTR/wAK40f/AJ+b7/vtP/iaP+FcaP8A8/N9/wB9p/8AE0f8K40f/n5v" +
    "v++0/wDiaP8AhXGj/wDPzff99p/8TR/wrjR/+fm+/wC+0/8AiaP+FcaP/wA/N9/32n/xNH/CuNH/AOfm+/77T/4mj/hXGj/8" +
    "/N9/32n/AMTR/wAK40f/AJ+b7/vtP/iaP+FcaP8A8/N9/wB9p/8AE0f8K40f/n5vv++0/wDiaP8AhXGj/wDPzff99p/8TR/w" +
    "rjR/+fm+/wC+0/8AiaP+FcaP/wA/N9/32n/xNH/CuNH/AOfm+/77T/4mj/hXGj/8/N9/32n/AMTR/wAK40f/AJ+b7/vtP/ia" +
    "P+FcaP8A8/N9/wB9p/8AE0f8K40f/n5vv++0/wDiaP8AhXGj/wDPzff99p/8TR/wrjR/+fm+/wC+0/8Aia3tC0S20Gye1tHl" +
    "dHkMhMpBOSAOwHpX/9k=",
);

/** By encoding: the entries of the image's dictionary, without its size, and its data. */
export const scans = {
  JBIG2: { entries: "/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode", data: jbig2() },
  "JPEG 2000": { entries: "/ColorSpace /DeviceGray /Filter /JPXDecode", data: jpeg2000 },
  CCITT: {
    entries: `/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${sheet.width} /Rows ${sheet.height} >>`,
    data: group4,
  },
  JPEG: { entries: "/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode", data: jpeg },
} as const;
