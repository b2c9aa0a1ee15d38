-- Every evening most schemes get a price. With half of each page free the new rows find room beside the old ones, and no index is written.
ALTER TABLE "instrument" SET (fillfactor = 50);
